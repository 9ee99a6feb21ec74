import type { Translate } from '../../i18n/texts.ts'
import type { ParametersRow } from '#contract/specialities.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { textOf, yearsText } from '../panel/text.ts'
import { labelOfYear } from '../../years/years.ts'
import { scoreFields } from '../scores.ts'
import type { Holdings } from './reads.ts'

/** Effect of a copy on one row of the comparison (domain.md#speciality-copy). */
export type CopyEffect =
  /** Source and target have equal values, or neither has a value. */
  | 'same'
  /** The target is empty and receives the value of the source. */
  | 'copied'
  /** The values differ, and the target's value remains. */
  | 'stays'
  | 'targetOnly'
  /** The values differ, and values of this kind (code, name) are never copied. */
  | 'apart'

/** Stored value with its text. Null, '' and 0 count as empty. */
export type Cell = {
  readonly value: string | number | boolean | null
  readonly text: string
  readonly lang?: string
}

export type Line = {
  readonly key: string
  readonly label: string
  readonly source: Cell
  readonly target: Cell
  readonly effect: CopyEffect
}

export const noCell: Cell = { value: null, text: '' }

const isEmpty = ({ value }: Cell) => value === null || value === '' || value === 0

const effectOf = (source: Cell, target: Cell): CopyEffect => {
  if (isEmpty(source)) return isEmpty(target) ? 'same' : 'targetOnly'
  if (isEmpty(target)) return 'copied'
  return source.value === target.value ? 'same' : 'stays'
}

/** Returns the line of a value that a copy writes if the target has no value. */
export const filledLine = (key: string, label: string, source: Cell, target: Cell): Line => ({
  key,
  label,
  source,
  target,
  effect: effectOf(source, target),
})

export const apartLine = (key: string, label: string, source: Cell, target: Cell): Line => ({
  key,
  label,
  source,
  target,
  effect: source.value === target.value ? 'same' : 'apart',
})

/** Returns a line per source entry, with the target's entry of an equal key, then the target's other entries. */
export const pairedLines = <Row>(
  source: readonly Row[],
  target: readonly Row[],
  keyOf: (row: Row) => string,
  labelOf: (row: Row) => string,
  cellOf: (row: Row) => Cell,
): Line[] => {
  const targets = new Map(target.map((row) => [keyOf(row), row]))
  const sources = new Set(source.map(keyOf))
  const cell = (row: Row | undefined) => (row === undefined ? noCell : cellOf(row))
  return [
    ...source.map((row) => ({ row, from: cell(row), to: cell(targets.get(keyOf(row))) })),
    ...target.filter((row) => !sources.has(keyOf(row))).map((row) => ({ row, from: noCell, to: cell(row) })),
  ].map(({ row, from, to }) => filledLine(keyOf(row), labelOf(row), from, to))
}

export type CompareSection = { readonly key: string; readonly title: string; readonly lines: readonly Line[] }

export const countFilled = (sections: readonly CompareSection[], effect: CopyEffect) =>
  sections.flatMap(({ lines }) => lines).filter((line) => line.effect === effect).length

const plain = (value: string | number): Cell => ({
  value,
  text: typeof value === 'number' ? formatNumber(value) : value,
})
const count = (value: number): Cell => ({ value, text: value === 0 ? '' : formatNumber(value) })
const nameCell = (value: number | null, name: { text: string; lang?: string } | null): Cell =>
  value === null ? noCell : { value, ...(name ?? { text: String(value) }) }

const ruleOf = ({ id_ebe_var, ebe_var }: Holdings): Cell => ({ value: id_ebe_var, text: ebe_var ?? '' })
type GroupHolding = Holdings['groups'][number]

export const sectionsOf = (source: Holdings, target: Holdings, t: Translate): CompareSection[] => [
  { key: 'names', title: t('doubles.names'), lines: namesOf(source, target, t) },
  { key: 'groups', title: t('structure.groups'), lines: groupsOf(source, target, t) },
  { key: 'plans', title: t('admissionPlan.title'), lines: plansOf(source, target, t) },
  { key: 'parameters', title: t('structure.parameters'), lines: parametersOf(source, target, t) },
  { key: 'scores', title: t('field.minScores'), lines: scoresOf(source, target, t) },
  {
    key: 'rule',
    title: t('structure.grading'),
    lines: [filledLine('rule', t('grading.rule'), ruleOf(source), ruleOf(target))],
  },
]

const namesOf = (source: Holdings, target: Holdings, t: Translate) => {
  const line = (key: string, label: string, cellOf: (one: Holdings) => Cell) =>
    apartLine(key, label, cellOf(source), cellOf(target))
  return [
    line('code', t('field.code'), ({ speciality }) => plain(speciality['p25-1'])),
    line('ru', t('lang.ru'), ({ speciality }) => ({ ...plain(speciality.special), lang: 'ru' })),
    line('ky', t('lang.ky'), ({ speciality }) => ({ ...plain(speciality.special_kg), lang: 'ky' })),
    line('en', t('lang.en'), ({ speciality }) => ({ ...plain(speciality.special_en), lang: 'en' })),
    line('direction', t('entity.direction'), ({ direction: d }) =>
      nameCell(d.id_direction, {
        text: [d['p24-1'], textOf(d['p24-2'], d.p24_kg, d.p24_en).text].join(' '),
      }),
    ),
    line('form', t('entity.studyForm'), ({ study_form: f }) =>
      nameCell(f.id_f_educ, textOf(f.name, f.name_kg, f.name_en)),
    ),
  ]
}

const groupsOf = (source: Holdings, target: Holdings, t: Translate) => {
  const cellOf = ({ dop, ind_name_gr, winter_reception }: GroupHolding): Cell => ({
    value: JSON.stringify([dop, ind_name_gr, winter_reception]),
    text: [t('doubles.has'), dop, ind_name_gr && t('field.individual'), winter_reception && t('field.winter')]
      .filter(Boolean)
      .join(' · '),
  })
  const keyOf = ({ id_n_gr, id_sub_group, id_group_y }: GroupHolding) =>
    [id_n_gr, id_sub_group, id_group_y].join('-')
  return pairedLines(source.groups, target.groups, keyOf, ({ group_name }) => group_name, cellOf)
}

const plansOf = (source: Holdings, target: Holdings, t: Translate) =>
  pairedLines(
    source.plans,
    target.plans,
    ({ a_year }) => String(a_year),
    ({ a_year }) => labelOfYear(2000 + a_year),
    ({ kol_b, kol_k }) => ({
      value: `${kol_b}/${kol_k}`,
      text: t('structure.planned', { budget: formatNumber(kol_b), contract: formatNumber(kol_k) }),
    }),
  ).toSorted((a, b) => Number(b.key) - Number(a.key))

const parametersOf = (source: Holdings, target: Holdings, t: Translate) => {
  const line = (key: keyof ParametersRow, label: string, cellOf: (one: Holdings) => Cell) =>
    filledLine(key, label, cellOf(source), cellOf(target))
  const called = (name: Holdings['level']) => name && textOf(name.name, name.name_kg, name.name_en)
  return [
    line('codeSpec', t('field.specialityCode'), ({ parameters: { codeSpec } }) => plain(codeSpec)),
    line('idKafedra', t('entity.department'), ({ parameters: { idKafedra }, department }) =>
      nameCell(idKafedra, called(department)),
    ),
    line('idStandart', t('field.level'), ({ parameters: { idStandart }, level }) =>
      nameCell(idStandart, called(level)),
    ),
    line('idQualification', t('entity.qualification'), ({ parameters: { idQualification }, qualification }) =>
      nameCell(idQualification, called(qualification)),
    ),
    line('idLicence', t('entity.licence'), ({ parameters: { idLicence }, resolution }) =>
      nameCell(idLicence, resolution === null ? null : { text: resolution }),
    ),
    line('Licence_text', t('field.licenceText'), ({ parameters: { Licence_text } }) => plain(Licence_text)),
    line('Apprenticeship', t('field.duration'), ({ parameters: { Apprenticeship } }) => ({
      value: Apprenticeship,
      text: yearsText(t, Apprenticeship),
    })),
  ]
}

const scoresOf = (source: Holdings, target: Holdings, t: Translate) =>
  scoreFields.map(({ row: field, word }) =>
    filledLine(field, t(word), count(source.parameters[field]), count(target.parameters[field])),
  )
