import { type CheckKind, type CheckRuleRow, checkKinds, checks } from '#contract/checks.ts'
import { ids } from '#contract/limits.ts'
import { mutate } from '../api/mutate.ts'

type Limit = 'codes' | 'kinds' | 'scores' | 'forms' | 'institutions' | 'least' | 'licencesBefore'

/** Limits besides state, years and act. `codes` means codes, cycles, programmes and excepted codes. */
const limits: Readonly<Record<CheckKind, readonly Limit[]>> = {
  entranceScore: ['scores', 'codes', 'kinds'],
  licenceEnded: ['codes', 'kinds'],
  licenceHeadcount: ['licencesBefore', 'codes', 'kinds'],
  formNotAllowed: ['codes', 'kinds', 'forms'],
  noBudgetPlaces: ['codes', 'kinds', 'institutions'],
  planAgainstQuota: ['codes', 'kinds'],
  bandGaps: [],
  foreignReference: [],
  areaPerStudent: ['least', 'kinds'],
  winterBudget: ['codes', 'kinds'],
  licenceState: ['codes', 'kinds'],
}

export const hasLimit = (kind: CheckKind, limit: Limit) => limits[kind].includes(limit)

/** Returns the text key of a rule without codes, which applies to all codes or none (domain.md#check-codes). */
export const noCodeKey = ({ kind, cycles, programmes }: CheckRuleRow) =>
  kind === 'formNotAllowed' && cycles.length + programmes.length === 0 ? 'checks.noCode' : 'checks.everyCode'

export const scores = ['budget', 'contract', 'subject'] as const

export const kindKeys = checkKinds.map((kind) => `checks.kind.${kind}` as const)

export const idOf = ({ id }: CheckRuleRow) => id

/** `kind`: index in `checkKinds`, counted from 1. */
export const valuesOf = (row: CheckRuleRow | undefined) => ({
  ru: row?.title ?? '',
  ky: row?.title_kg ?? '',
  en: row?.title_en ?? '',
  kind: row === undefined ? '' : String(checkKinds.indexOf(row.kind) + 1),
  source: row?.source ?? '',
  url: row?.url ?? '',
  isOn: (row?.on ?? true) ? '1' : '',
})
export type RuleValues = ReturnType<typeof valuesOf>

const kindOf = (values: RuleValues): CheckKind | undefined => checkKinds[Number(values.kind) - 1]

export const save = (id: number, rev: number | undefined, values: RuleValues) => {
  const kind = kindOf(values)
  if (kind === undefined) throw new Error('A rule without a kind is not sent')
  const { ru, ky, en, source, url } = values
  return mutate(checks.saveRule, {
    id,
    kind,
    title: ru,
    title_kg: ky,
    title_en: en,
    source,
    url,
    on: values.isOn !== '',
    rev: id === ids.create ? undefined : rev,
  })
}
