import { type CheckKind, type CheckRuleRow, checkKinds, checks } from '#contract/checks.ts'
import { ids } from '#contract/limits.ts'
import { mutate } from '../api/mutate.ts'
import { trimAll } from '../editing/changes.ts'
import { codesOf } from './codes.ts'

type Limit = 'codes' | 'scores' | 'forms' | 'institutions'

/** The limits of each kind; one without codes looks at every speciality, or at none. */
const limits: Readonly<Record<CheckKind, readonly Limit[]>> = {
  entranceScore: ['scores', 'codes'],
  licenceEnded: ['codes'],
  licenceHeadcount: ['codes'],
  formNotAllowed: ['codes', 'forms'],
  noBudgetPlaces: ['institutions'],
  planAgainstQuota: ['codes'],
  bandGaps: [],
  foreignReference: [],
  areaPerStudent: [],
  winterBudget: ['codes'],
  licenceState: ['codes'],
}

export const hasLimit = (kind: CheckKind, limit: Limit) => limits[kind].includes(limit)

/** A rule without codes is for every code, or for none (domain.md#check-codes). */
export const noCodeKey = (kind: CheckKind, rule?: Pick<CheckRuleRow, 'cycles' | 'programmes'>) => {
  const isForSome = rule !== undefined && rule.cycles.length + rule.programmes.length > 0
  return kind === 'formNotAllowed' && !isForSome ? 'checks.noCode' : 'checks.everyCode'
}

/** The least scores of a rule. */
export const scores = ['budget', 'contract', 'subject'] as const

export const kindKeys = checkKinds.map((kind) => `checks.kind.${kind}` as const)

export const idsIn = (text: string) => text.split(' ').filter(Boolean).map(Number)
export const textOfIds = (some: readonly number[]) => some.join(' ')

const numberIn = (text: string) => (text === '' ? null : Number(text))
const textOfNumber = (score: number | null | undefined) => String(score ?? '')

export const idOf = ({ id }: CheckRuleRow) => id

/** `kind` is the place of the kind among all, from 1 on; forms and institutions are ids parted by blanks. */
export const valuesOf = (row: CheckRuleRow | undefined) => ({
  ru: row?.title ?? '',
  ky: row?.title_kg ?? '',
  en: row?.title_en ?? '',
  kind: row === undefined ? '' : String(checkKinds.indexOf(row.kind) + 1),
  budget: textOfNumber(row?.budget),
  contract: textOfNumber(row?.contract),
  subject: textOfNumber(row?.subject),
  codes: row?.codes.join(', ') ?? '',
  forms: textOfIds(row?.forms ?? []),
  institutions: textOfIds(row?.institutions ?? []),
  source: row?.source ?? '',
  url: row?.url ?? '',
  isOn: (row?.on ?? true) ? '1' : '',
})
export type RuleValues = ReturnType<typeof valuesOf>

export const kindOf = (values: RuleValues): CheckKind | undefined => checkKinds[Number(values.kind) - 1]

export const normalise = (values: RuleValues): RuleValues => ({
  ...trimAll(values),
  codes: codesOf(values.codes).join(', '),
})

/** Limits that the kind does not have stay as they are. */
const limitsOf = (kind: CheckKind, values: RuleValues) => ({
  ...(hasLimit(kind, 'scores') && {
    budget: numberIn(values.budget),
    contract: numberIn(values.contract),
    subject: numberIn(values.subject),
  }),
  ...(hasLimit(kind, 'codes') && { codes: codesOf(values.codes) }),
  ...(hasLimit(kind, 'forms') && { forms: idsIn(values.forms) }),
  ...(hasLimit(kind, 'institutions') && { institutions: idsIn(values.institutions) }),
})

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
    ...limitsOf(kind, values),
    rev: id === ids.create ? undefined : rev,
  })
}
