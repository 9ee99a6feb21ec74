import type { QuotaLine } from '../paste.ts'

export type NamedLine = QuotaLine & { readonly group: string }

type Line = { readonly group: string }

export type MatchResult<L> = {
  readonly found: readonly { readonly line: L; readonly pasted: NamedLine }[]
  readonly unknown: readonly string[]
  readonly repeated: readonly string[]
  /** Pasted rows whose name matches several groups, from which the user must choose. */
  readonly unclear: readonly { readonly among: readonly L[]; readonly pasted: NamedLine }[]
}

/** Returns the key by which names are compared, regardless of case, blanks and the kind of dash. */
const foldName = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\s+/g, '')
    .replaceAll(/[–—−‑]/g, '-')

const byFoldedName = <Named extends Line>(all: readonly Named[]) => {
  const byName = new Map<string, Named[]>()
  for (const one of all) {
    const name = foldName(one.group)
    byName.set(name, [...(byName.get(name) ?? []), one])
  }
  return byName
}

export const matchByName = <L extends Line>(
  lines: readonly L[],
  pasted: readonly NamedLine[],
): MatchResult<L> => {
  const byName = byFoldedName(lines)
  const times = byFoldedName(pasted)
  const found: { line: L; pasted: NamedLine }[] = []
  const unknown = new Set<string>()
  const repeated = new Set<string>()
  const unclear: { among: readonly L[]; pasted: NamedLine }[] = []
  for (const one of pasted) {
    const name = foldName(one.group)
    const among = byName.get(name) ?? []
    const [line] = among
    if (line === undefined) unknown.add(one.group)
    else if (among.length > 1) unclear.push({ among, pasted: one })
    else if ((times.get(name)?.length ?? 0) > 1) repeated.add(one.group)
    else found.push({ line, pasted: one })
  }
  return { found, unknown: [...unknown], repeated: [...repeated], unclear }
}
