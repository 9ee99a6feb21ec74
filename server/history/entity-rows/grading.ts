import { bandDetail, configurationField, displayRule, gradingRule, scoreBand } from '#db/schema/index.ts'
import type { EntityRows } from './entity-rows.ts'

export const gradingRows = {
  rule: {
    table: gradingRule,
    id: gradingRule.id,
    fields: { ebe_var: gradingRule.name, edit: gradingRule.editable },
    locked: [gradingRule.name],
  },
  'score-band': {
    table: scoreBand,
    id: scoreBand.id,
    fields: {
      id_ebe_var: scoreBand.gradingRuleId,
      beg_bal: scoreBand.startsAt,
      end_bal: scoreBand.endsAt,
      estimation: scoreBand.grade,
    },
  },
  'band-detail': {
    table: bandDetail,
    id: bandDetail.id,
    fields: {
      id_ebe: bandDetail.scoreBandId,
      beg_bal: bandDetail.startsAt,
      end_bal: bandDetail.endsAt,
      ekv_num: bandDetail.numericEquivalent,
      ekv_bukv: bandDetail.letterEquivalent,
    },
  },
  'configuration-field': {
    table: configurationField,
    id: configurationField.id,
    fields: {
      id_ebe_var: configurationField.gradingRuleId,
      order_pole: configurationField.position,
      name_pole: configurationField.name,
      info_or_value: configurationField.kind,
      pole_mark_mag: configurationField.markField,
      formula: configurationField.formula,
      min: configurationField.min,
      max: configurationField.max,
    },
  },
  'display-rule': {
    table: displayRule,
    id: displayRule.id,
    fields: {
      id_ebe: displayRule.scoreBandId,
      f_est: displayRule.assessmentFormId,
      Definition: displayRule.definition,
    },
  },
} satisfies Readonly<Record<string, EntityRows>>
