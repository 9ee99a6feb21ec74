import type { FindingRow } from '#contract/checks.ts'

/** Findings that one sentence tells, and that are accepted together: a licence that has ended, whatever it is the licence of. */
export type Cause = { readonly key: string; readonly findings: readonly FindingRow[] }

export const keyOf = ({ rule, entity, id }: FindingRow) => `${rule} ${entity} ${id}`

/** The causes in the order of their first findings: figures are a finding's own, and accepted ones are told apart by their reason. */
export const causesOf = (findings: readonly FindingRow[]): Cause[] => {
  const causes = new Map<string, FindingRow[]>()
  for (const one of findings) {
    const isOwn = one.figures.length > 0
    const key = isOwn ? keyOf(one) : `${one.rule} ${one.message} ${one.acknowledged?.reason ?? ''}`
    const known = causes.get(key)
    if (known) known.push(one)
    else causes.set(key, [one])
  }
  return [...causes].map(([key, own]) => ({ key, findings: own }))
}
