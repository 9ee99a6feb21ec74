import type { FindingRow } from '#contract/checks.ts'

/** Findings that one correction removes. Accepted findings share a cause only if their reasons are equal. */
export type Cause = { readonly key: string; readonly findings: readonly FindingRow[] }

export const keyOf = ({ rule, entity, id }: FindingRow) => `${rule} ${entity} ${id}`

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
