import type { GradingRuleRow } from '#contract/grading.ts'
import { ids } from '#contract/limits.ts'

const kinds = ['delete', 'configurator', 'field-delete', 'display-rules'] as const
export type ModalKind = (typeof kinds)[number]

export type GradingAddress = {
  /** `default` while nobody has chosen; `none` after the choice of '--'. */
  readonly rule: number | 'default' | 'none'
  readonly band: number | undefined
  readonly modal: { readonly kind: 'none' } | { readonly kind: ModalKind; readonly id: number | undefined }
}

const idIn = (text: string | null) => (text !== null && /^\d{1,10}$/.test(text) ? Number(text) : undefined)

const ruleIn = (text: string | null): GradingAddress['rule'] => {
  if (text === null) return 'default'
  return idIn(text) ?? 'none'
}

export const readAddress = (search: URLSearchParams): GradingAddress => {
  const named = search.get('modal')
  const kind = kinds.find((one) => one === named)
  return {
    rule: ruleIn(search.get('rule')),
    band: idIn(search.get('band')),
    modal: kind === undefined ? { kind: 'none' } : { kind, id: idIn(search.get('id')) },
  }
}

const withParameter = (search: URLSearchParams, name: string, value: number | string | undefined) => {
  if (value === undefined) search.delete(name)
  else search.set(name, String(value))
}

/** The same address with another rule, of which no band is chosen yet. Undefined: none. */
export const withRule = (search: URLSearchParams, rule: number | undefined) => {
  const next = new URLSearchParams(search)
  withParameter(next, 'rule', rule ?? '')
  withParameter(next, 'band', undefined)
  return next
}

export const withBand = (search: URLSearchParams, band: number) => {
  const next = new URLSearchParams(search)
  withParameter(next, 'band', band)
  return next
}

export const withModal = (search: URLSearchParams, kind: ModalKind | 'none', id?: number) => {
  const next = new URLSearchParams(search)
  withParameter(next, 'modal', kind === 'none' ? undefined : kind)
  withParameter(next, 'id', id)
  return next
}

/** Spec §9: rule 1 comes first, wherever it stands in the list; the list's first where there is no rule 1. */
export const chosenRule = (rules: readonly GradingRuleRow[], rule: GradingAddress['rule']) => {
  const find = (id: number) => rules.find(({ id_ebe_var }) => id_ebe_var === id)
  if (rule === 'none') return undefined
  return rule === 'default' ? (find(ids.defaultGradingRule) ?? rules[0]) : find(rule)
}
