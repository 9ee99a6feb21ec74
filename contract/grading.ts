import { type Static, Type } from 'typebox'
import { get, post } from './call.ts'
import { decimal, id, idOrNew, optionalText, rev, revision, text, whole } from './fields.ts'
import { lengths, ranges } from './limits.ts'
import { SaveAnswer } from './save.ts'

const GradingRuleRow = Type.Object({ id_ebe_var: Type.Integer(), ebe_var: Type.String() })

const ScoreBandRow = Type.Object({
  id_ebe: Type.Integer(),
  beg_bal: Type.Number(),
  end_bal: Type.Number(),
  estimation: Type.String(),
  rev: revision,
})

/** A range inside a band: ekv_num is its numeric equivalent, ekv_bukv the letter. */
const BandDetailRow = Type.Object({
  id_ebe_detal: Type.Integer(),
  id_ebe: Type.Integer(),
  beg_bal: Type.Number(),
  end_bal: Type.Number(),
  ekv_num: Type.Number(),
  ekv_bukv: Type.String(),
  rev: revision,
})

/** How points of a rule are entered or computed. The formula is text: nobody runs it. */
const ConfigurationFieldRow = Type.Object({
  id_est_config: Type.Integer(),
  order_pole: Type.Integer(),
  name_pole: Type.String(),
  // 0 information, 1 value.
  info_or_value: Type.Integer(),
  pole_mark_mag: Type.String(),
  formula: Type.String(),
  min: Type.Integer(),
  max: Type.Integer(),
  rev: revision,
})

/** The definition shown for a band under a form of assessment, whose name is f_est. */
const DisplayRuleRow = Type.Object({
  id_comEbe_fEst: Type.Integer(),
  id_ebe: Type.Integer(),
  beg_bal: Type.Number(),
  end_bal: Type.Number(),
  f_est: Type.String(),
  f_est_kg: Type.String(),
  f_est_en: Type.String(),
  Definition: Type.String(),
  rev: revision,
})

export type GradingRuleRow = Static<typeof GradingRuleRow>
export type ScoreBandRow = Static<typeof ScoreBandRow>
export type BandDetailRow = Static<typeof BandDetailRow>
export type ConfigurationFieldRow = Static<typeof ConfigurationFieldRow>
export type DisplayRuleRow = Static<typeof DisplayRuleRow>

// Points from 0 to 100; the saves demand that they have one decimal at most.
const score = decimal(ranges.score)
const threeDigits = whole(ranges.configuration)

export const grading = {
  rules: get('grading-rule/ebe-var', Type.Array(GradingRuleRow), { readByKey: 'all' }),
  rule: post('ministerstvo/gradingEbeVar/select', { idEbeVar: id }, Type.Array(GradingRuleRow)),
  // The educational screen's way to a rule's bands; `bandsOfRule` is the grading screen's.
  bands: post('ministerstvo/estimationInfo/select', { idEbeVar: id }, Type.Array(ScoreBandRow)),
  bandsOfRule: post('grading-rule/ebe-est-info', { idEbeVar: id }, Type.Array(ScoreBandRow)),
  // A band's grade is read-only: it has bounds alone.
  saveBand: post('grading-rule/upd-ebe', { idEbe: id, begBal: score, endBal: score, rev }, SaveAnswer, {
    may: 'catalogues',
  }),
  // Of one band, or with idEbeVar of all bands of a rule.
  details: post(
    'grading-rule/ebe-detal',
    { idEbe: Type.Optional(id), idEbeVar: Type.Optional(id) },
    Type.Array(BandDetailRow),
  ),
  // The letter comes in upper case.
  saveDetail: post(
    'grading-rule/ins-upd-detail',
    {
      idEbeDetal: idOrNew,
      idEbe: id,
      begBal: score,
      endBal: score,
      ekvNum: decimal(ranges.numericEquivalent),
      ekvBukv: text(lengths.letter),
      rev,
    },
    SaveAnswer,
    { may: 'catalogues' },
  ),
  deleteDetail: post('grading-rule/delete-detail', { idEbeDetal: id }, SaveAnswer, { may: 'catalogues' }),
  configuration: post('grading-rule/ebe-est-config', { idEbeVar: id }, Type.Array(ConfigurationFieldRow)),
  saveField: post(
    'grading-rule/ins-upd-est-config',
    {
      idEstConfig: idOrNew,
      idEbeVar: id,
      orderPole: threeDigits,
      namePole: text(lengths.fieldName),
      infoValue: whole(ranges.infoOrValue),
      poleMarkMag: optionalText(lengths.markField),
      formula: optionalText(lengths.formula),
      min: threeDigits,
      max: threeDigits,
      rev,
    },
    SaveAnswer,
    { may: 'catalogues' },
  ),
  deleteField: post('grading-rule/delete-est-config', { idEstConfig: id }, SaveAnswer, { may: 'catalogues' }),
  displayRules: post('grading-rule/com-ebeF-est', { idEbeVar: id }, Type.Array(DisplayRuleRow)),
  saveDisplayRule: post(
    'grading-rule/upd-ebeF-est',
    { idComEbeFEst: id, Definition: optionalText(lengths.definition), rev },
    SaveAnswer,
    { may: 'catalogues' },
  ),
}
