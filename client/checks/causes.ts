import type { FindingRow } from '#contract/checks.ts'

/** Findings with the same sentence, which are accepted together, such as all those of an expired licence. */
export type Cause = { readonly key: string; readonly findings: readonly FindingRow[] }

export const keyOf = ({ rule, entity, id }: FindingRow) => `${rule} ${entity} ${id}`

/** Causes in the order of their first findings. Findings with figures are never grouped; accepted ones are grouped by reason. */
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
