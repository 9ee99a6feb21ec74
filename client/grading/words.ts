import type { Translate } from '../i18n/texts.ts'
import type { BandDetailRow, GradingRuleRow, ScoreBandRow } from '#contract/grading.ts'
import { formatNumber } from '../i18n/numbers.ts'
import type { RowRefusal } from '../editing/editing.ts'
import type { Problem } from './checks.ts'
import type { Range } from './scale.ts'

type Bounds = Pick<ScoreBandRow, 'beg_bal' | 'end_bal'>

/** Returns the text of a range of scores: «61–73», or one number for a single score. */
export const rangeText = ({ from, to }: Range) =>
  from === to ? formatNumber(from) : `${formatNumber(from)}–${formatNumber(to)}`

export const bandText = ({ beg_bal, end_bal }: Bounds) => rangeText({ from: beg_bal, to: end_bal })

/** Returns the text of a number equivalent: «3,00». */
export const equivalentText = (value: number) =>
  formatNumber(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Returns the ordinal number of a rule, shown instead of its id; the lowest id has number 1. */
export const ruleNumber = ({ id_ebe_var }: GradingRuleRow, rules: readonly GradingRuleRow[]) =>
  rules.filter((other) => other.id_ebe_var <= id_ebe_var).length

/** Returns the name of a rule with its number: «Правило 1: Кредитная шкала». */
export const ruleName = (rule: GradingRuleRow, rules: readonly GradingRuleRow[], t: Translate) =>
  `${t('grading.ruleN', { n: ruleNumber(rule, rules) })}: ${rule.ebe_var}`

/** Returns the name of a band for messages and buttons: «74–86 Хорошо». */
export const bandName = (row: Pick<ScoreBandRow, 'estimation'> & Bounds) =>
  `${bandText(row)} ${row.estimation}`

export const detailName = (row: Pick<BandDetailRow, 'ekv_bukv'> & Bounds) =>
  `${bandText(row)} ${row.ekv_bukv}`

/** Returns a number as text of an input: with the language's decimal separator, without digit grouping. */
export const numberText = (value: number | undefined) =>
  value === undefined ? '' : formatNumber(value, { useGrouping: false })

const textOf = (problem: Problem, t: Translate) => {
  const within = ({ from, to }: Range) =>
    t('grading.range', { start: formatNumber(from), end: formatNumber(to) })
  switch (problem.kind) {
    case 'blank':
      return t('grading.fillAll')
    case 'turnedOver':
      return t('grading.startLess')
    case 'turnedOverIn':
      return `${t('grading.startLess')}. ${within(problem.range)}`
    case 'outside':
      return within(problem.range)
    case 'limits':
      return t('grading.limits')
  }
}

export const toRefusal = (problem: Problem | undefined, t: Translate): RowRefusal | undefined =>
  problem && { text: textOf(problem, t), fields: problem.fields }
