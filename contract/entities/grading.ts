import { decimals, lengths, ranges } from '../limits.ts'
import { defineEntity } from './facts.ts'
import { decimal, neededText, noName, reference, text, whole } from './fields.ts'

const score = { ...ranges.score, scale: decimals.score.scale }
const equivalent = { ...ranges.numericEquivalent, scale: decimals.numericEquivalent.scale }
const threeDigits = ranges.configuration

export const rule = defineEntity({
  entity: 'rule',
  title: 'menu.gradingRules',
  savedBy: 'administrator',
  id: { row: 'id_ebe_var', body: 'idEbeVar' },
  fields: {
    name: neededText('ebe_var', 'ebeVar', 'grading.rule', lengths.name, { locked: true, identity: true }),
  },
  protects: true,
})

/** A band is created with its rule, or by splitting an existing band. */
export const scoreBand = defineEntity({
  entity: 'score-band',
  title: 'grading.bands',
  savedBy: 'catalogues',
  id: { row: 'id_ebe', body: 'idEbe' },
  fields: {
    gradingRuleId: reference('id_ebe_var', noName, 'grading.rule', { refers: 'rule' }),
    startsAt: decimal('beg_bal', 'begBal', 'field.from', score),
    endsAt: decimal('end_bal', 'endBal', 'field.to', score),
    grade: text('estimation', noName, 'field.grade', lengths.grade),
  },
})

export const bandDetail = defineEntity({
  entity: 'band-detail',
  title: 'grading.details',
  savedBy: 'catalogues',
  id: { row: 'id_ebe_detal', body: 'idEbeDetal' },
  fields: {
    scoreBandId: reference('id_ebe', 'idEbe', 'field.range', { refers: 'score-band' }),
    startsAt: decimal('beg_bal', 'begBal', 'field.from', score),
    endsAt: decimal('end_bal', 'endBal', 'field.to', score),
    numericEquivalent: decimal('ekv_num', 'ekvNum', 'field.numericEquivalent', equivalent),
    letterEquivalent: neededText('ekv_bukv', 'ekvBukv', 'field.letterEquivalent', lengths.letter),
  },
})

/** Field of a configuration. Its formula is only stored as text. */
export const configurationField = defineEntity({
  entity: 'configuration-field',
  title: 'grading.configurator',
  savedBy: 'catalogues',
  id: { row: 'id_est_config', body: 'idEstConfig' },
  fields: {
    gradingRuleId: reference('id_ebe_var', 'idEbeVar', 'grading.rule', { refers: 'rule' }),
    position: whole('order_pole', 'orderPole', 'field.order', threeDigits),
    name: neededText('name_pole', 'namePole', 'field.fieldName', lengths.fieldName, { identity: true }),
    // 0: information, 1: value.
    kind: whole('info_or_value', 'infoValue', 'field.kind', ranges.infoOrValue),
    markField: text('pole_mark_mag', 'poleMarkMag', 'field.markField', lengths.markField),
    formula: text('formula', 'formula', 'field.formula', lengths.formula),
    min: whole('min', 'min', 'field.min', threeDigits),
    max: whole('max', 'max', 'field.max', threeDigits),
  },
})

/** Definition that is shown for a band in one form of assessment. */
export const displayRule = defineEntity({
  entity: 'display-rule',
  title: 'grading.display',
  savedBy: 'catalogues',
  id: { row: 'id_comEbe_fEst', body: 'idComEbeFEst' },
  fields: {
    scoreBandId: reference('id_ebe', noName, 'field.range', { refers: 'score-band', identity: true }),
    assessmentFormId: reference('f_est', noName, 'field.assessmentForm', { identity: true }),
    definition: text('Definition', 'Definition', 'field.definition', lengths.definition),
  },
})
