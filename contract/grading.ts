import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { id, revision } from './fields.ts'

export const GradingRuleRow = Type.Object({ id_ebe_var: Type.Integer(), ebe_var: Type.String() })

export const ScoreBandRow = Type.Object({
  id_ebe: Type.Integer(),
  beg_bal: Type.Number(),
  end_bal: Type.Number(),
  estimation: Type.String(),
  rev: revision,
})

export type GradingRuleRow = Static<typeof GradingRuleRow>
export type ScoreBandRow = Static<typeof ScoreBandRow>

export const grading = {
  rule: post('ministerstvo/gradingEbeVar/select', { idEbeVar: id }, Type.Array(GradingRuleRow)),
  bands: post('ministerstvo/estimationInfo/select', { idEbeVar: id }, Type.Array(ScoreBandRow)),
}
