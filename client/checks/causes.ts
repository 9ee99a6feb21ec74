import type { FindingRow } from '#contract/checks.ts'

/**
 * Group of findings that one correction removes; the user accepts them together. Accepted findings are in one
 * group only if they have an equal reason.
 */
export type Cause = { readonly key: string; readonly findings: readonly FindingRow[] }

export const keyOf = ({ rule, entity, id }: FindingRow) => `${rule} ${entity} ${id}`

/** Returns the findings grouped by cause, the largest group first. */
export const causesOf = (findings: readonly FindingRow[]): Cause[] => {
  const causes = new Map<string, FindingRow[]>()
  for (const one of findings) {
    const key = `${one.rule} ${one.cause} ${one.acknowledged?.reason ?? ''}`
    const known = causes.get(key)
    if (known) known.push(one)
    else causes.set(key, [one])
  }
  return [...causes]
    .map(([key, own]) => ({ key, findings: own }))
    .toSorted((a, b) => b.findings.length - a.findings.length)
}
