import { type Static, Type } from 'typebox'
import { get, post } from './call.ts'
import { bodyOf, idOf, rowOf } from './entities/facts.ts'
import { bandDetail, configurationField, displayRule, rule, scoreBand } from './entities/grading.ts'
import { id, revision } from './fields.ts'
import { SaveAnswer } from './save.ts'

const GradingRuleRow = Type.Object(rowOf(rule))

const ScoreBandRow = Type.Object({ ...rowOf(scoreBand, 'startsAt', 'endsAt', 'grade'), rev: revision })

const BandDetailRow = Type.Object({ ...rowOf(bandDetail), rev: revision })

const ConfigurationFieldRow = Type.Object({
  ...rowOf(configurationField, 'position', 'name', 'kind', 'markField', 'formula', 'min', 'max'),
  rev: revision,
})

const DisplayRuleRow = Type.Object({
  ...rowOf(scoreBand, 'startsAt', 'endsAt'),
  ...rowOf(displayRule, 'scoreBandId', 'definition'),
  f_est: Type.String(),
  f_est_kg: Type.String(),
  f_est_en: Type.String(),
  rev: revision,
})

export type GradingRuleRow = Static<typeof GradingRuleRow>
export type ScoreBandRow = Static<typeof ScoreBandRow>
export type BandDetailRow = Static<typeof BandDetailRow>
export type ConfigurationFieldRow = Static<typeof ConfigurationFieldRow>
export type DisplayRuleRow = Static<typeof DisplayRuleRow>

export const grading = {
  rules: get('grading-rule/ebe-var', Type.Array(GradingRuleRow), {
    readByKey: 'all',
    reads: ['grading_rule'],
  }),
  rule: post('ministerstvo/gradingEbeVar/select', { idEbeVar: id }, Type.Array(GradingRuleRow), {
    reads: ['grading_rule'],
  }),
  bands: post('ministerstvo/estimationInfo/select', { idEbeVar: id }, Type.Array(ScoreBandRow), {
    reads: ['score_band'],
  }),
  bandsOfRule: post('grading-rule/ebe-est-info', { idEbeVar: id }, Type.Array(ScoreBandRow), {
    reads: ['score_band'],
  }),
  // The grade cannot be changed. A score with more than one decimal is refused.
  saveBand: post('grading-rule/upd-ebe', { ...bodyOf(scoreBand), ...idOf(scoreBand) }, SaveAnswer, {
    may: 'catalogues',
    writes: ['score_band'],
  }),
  // Returns the details of one band; with `idEbeVar` those of all bands of that grading rule.
  details: post(
    'grading-rule/ebe-detal',
    { idEbe: Type.Optional(id), idEbeVar: Type.Optional(id) },
    Type.Array(BandDetailRow),
    { reads: ['band_detail', 'score_band'] },
  ),
  saveDetail: post('grading-rule/ins-upd-detail', bodyOf(bandDetail), SaveAnswer, {
    may: 'catalogues',
    writes: ['band_detail'],
  }),
  deleteDetail: post('grading-rule/delete-detail', idOf(bandDetail), SaveAnswer, {
    may: 'catalogues',
    writes: ['band_detail'],
  }),
  configuration: post('grading-rule/ebe-est-config', { idEbeVar: id }, Type.Array(ConfigurationFieldRow), {
    reads: ['configuration_field'],
  }),
  saveField: post('grading-rule/ins-upd-est-config', bodyOf(configurationField), SaveAnswer, {
    may: 'catalogues',
    writes: ['configuration_field'],
  }),
  deleteField: post('grading-rule/delete-est-config', idOf(configurationField), SaveAnswer, {
    may: 'catalogues',
    writes: ['configuration_field'],
  }),
  displayRules: post('grading-rule/com-ebeF-est', { idEbeVar: id }, Type.Array(DisplayRuleRow), {
    reads: ['assessment_form', 'display_rule', 'score_band'],
  }),
  saveDisplayRule: post(
    'grading-rule/upd-ebeF-est',
    { ...bodyOf(displayRule), ...idOf(displayRule) },
    SaveAnswer,
    { may: 'catalogues', writes: ['display_rule'] },
  ),
}
