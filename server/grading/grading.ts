import { eq, sql } from 'drizzle-orm'
import { grading } from '#contract/grading.ts'
import { read } from '#db/read.ts'
import { gradingRule, scoreBand } from '#db/schema/index.ts'
import { serve } from '../serve.ts'

const given = sql.placeholder

const findRule = read((db) =>
  db
    .select({ id_ebe_var: gradingRule.id, ebe_var: gradingRule.name })
    .from(gradingRule)
    .where(eq(gradingRule.id, given('idEbeVar')))
    .prepare('grading rule'),
)

const listBands = read((db) =>
  db
    .select({
      id_ebe: scoreBand.id,
      beg_bal: scoreBand.startsAt,
      end_bal: scoreBand.endsAt,
      estimation: scoreBand.grade,
      rev: scoreBand.rev,
    })
    .from(scoreBand)
    .where(eq(scoreBand.gradingRuleId, given('idEbeVar')))
    .orderBy(scoreBand.startsAt, scoreBand.endsAt, scoreBand.id)
    .prepare('score bands'),
)

export const gradingRoutes = serve(grading, { rule: findRule, bands: listBands })
