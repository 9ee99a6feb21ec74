import type { QuotaLine } from '../paste.ts'

/** A line of a spreadsheet that names its group. */
export type NamedLine = QuotaLine & { readonly group: string }

type Line = { readonly group: string }

export type Matched<L> = {
  readonly found: readonly { readonly line: L; readonly pasted: NamedLine }[]
  /** Names that no group has. */
  readonly unknown: readonly string[]
  /** Names of one group that were pasted twice. */
  readonly repeated: readonly string[]
  /** Lines whose name several groups have: one of them is chosen. */
  readonly unclear: readonly { readonly among: readonly L[]; readonly pasted: NamedLine }[]
}

/** A name as it is compared: neither case, nor blanks, nor the kind of a dash tells two groups apart. */
const folded = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\s+/g, '')
    .replaceAll(/[–—−‑]/g, '-')

const byFoldedName = <Named extends Line>(all: readonly Named[]) => {
  const byName = new Map<string, Named[]>()
  for (const one of all) {
    const name = folded(one.group)
    byName.set(name, [...(byName.get(name) ?? []), one])
  }
  return byName
}

/** Finds the line of every pasted name, whatever the order of both. */
export const matchByName = <L extends Line>(
  lines: readonly L[],
  pasted: readonly NamedLine[],
): Matched<L> => {
  const byName = byFoldedName(lines)
  const times = byFoldedName(pasted)
  const found: { line: L; pasted: NamedLine }[] = []
  const unknown = new Set<string>()
  const repeated = new Set<string>()
  const unclear: { among: readonly L[]; pasted: NamedLine }[] = []
  for (const one of pasted) {
    const name = folded(one.group)
    const among = byName.get(name) ?? []
    const [line] = among
    if (line === undefined) unknown.add(one.group)
    else if (among.length > 1) unclear.push({ among, pasted: one })
    else if ((times.get(name)?.length ?? 0) > 1) repeated.add(one.group)
    else found.push({ line, pasted: one })
  }
  return { found, unknown: [...unknown], repeated: [...repeated], unclear }
}
