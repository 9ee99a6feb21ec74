import { eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import { grading } from '#contract/grading.ts'
import { type Placeholders, read } from '#db/read.ts'
import { gradingRule } from '#db/schema/index.ts'
import { serve } from '../serve.ts'
import { deleteField, listFields, saveField } from './configuration.ts'
import { deleteDetail, listDetails, saveDetail } from './details.ts'
import { listDisplayRules, saveDisplayRule } from './display-rules.ts'
import { listBands, saveBand } from './score-bands.ts'

const ruleFields = { id_ebe_var: gradingRule.id, ebe_var: gradingRule.name }

const listRules = read((db) =>
  db.select(ruleFields).from(gradingRule).orderBy(gradingRule.name, gradingRule.id),
)

const findRule = read((db, given: Placeholders<BodyOf<typeof grading.rule>>) =>
  db.select(ruleFields).from(gradingRule).where(eq(gradingRule.id, given.idEbeVar)),
)

export const gradingRoutes = serve(grading, {
  rules: listRules,
  rule: findRule,
  bands: listBands,
  bandsOfRule: listBands,
  saveBand,
  details: listDetails,
  saveDetail,
  deleteDetail,
  configuration: listFields,
  saveField,
  deleteField,
  displayRules: listDisplayRules,
  saveDisplayRule,
})
