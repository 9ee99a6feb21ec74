import { eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { grading } from '#contract/grading.ts'
import type { Db } from '#db/connect.ts'
import { type Placeholders, read } from '#db/read.ts'
import { assessmentForm, displayRule, scoreBand } from '#db/schema/index.ts'
import { saveRow } from '../saving/rows.ts'
import type { Caller } from '../serve.ts'

export const listDisplayRules = read((db, given: Placeholders<BodyOf<typeof grading.displayRules>>) =>
  db
    .select({
      id_comEbe_fEst: displayRule.id,
      id_ebe: scoreBand.id,
      beg_bal: scoreBand.startsAt,
      end_bal: scoreBand.endsAt,
      f_est: assessmentForm.nameRu,
      f_est_kg: assessmentForm.nameKy,
      f_est_en: assessmentForm.nameEn,
      Definition: displayRule.definition,
      rev: displayRule.rev,
    })
    .from(scoreBand)
    .innerJoin(displayRule, eq(displayRule.scoreBandId, scoreBand.id))
    .innerJoin(assessmentForm, eq(assessmentForm.id, displayRule.assessmentFormId))
    .where(eq(scoreBand.gradingRuleId, given.idEbeVar))
    .orderBy(scoreBand.startsAt, scoreBand.endsAt, scoreBand.id, assessmentForm.nameRu, displayRule.id),
)

export function saveDisplayRule(db: Db, body: BodyOf<typeof grading.saveDisplayRule>, { userId }: Caller) {
  const values = { definition: body.Definition ?? '' }
  return saveRow(db, displayRule, body.idComEbeFEst, values, { user: userId, rev: body.rev })
}
