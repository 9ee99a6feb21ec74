import { countIn } from '../paste.ts'

/** A line of a spreadsheet that names its group. */
export type NamedLine = { readonly group: string; readonly budget: string; readonly contract: string }

export type NamedPaste =
  /** Not three columns: not for here. */
  | { readonly kind: 'other' }
  | { readonly kind: 'lines'; readonly lines: readonly NamedLine[] }
  /** `line` counts from 1. */
  | { readonly kind: 'notNumber'; readonly line: number; readonly text: string }

/** Three columns «group, budget, contract» of a spreadsheet; a first line of heads is left out. */
export const parseNamedPaste = (text: string): NamedPaste => {
  const lines = text
    .replace(/(\r\n|\r|\n)$/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
  if (lines.some((cells) => cells.length !== 3)) return { kind: 'other' }
  const isHead = (cells: readonly string[], at: number) =>
    at === 0 && cells.slice(1).every((cell) => cell !== '' && countIn(cell) === undefined)
  const named: NamedLine[] = []
  for (const [at, cells] of lines.entries()) {
    const [group = '', ...counts] = cells
    if (isHead(cells, at) || group === '') continue
    const [budget, contract] = counts.map(countIn)
    if (budget === undefined || contract === undefined)
      return {
        kind: 'notNumber',
        line: at + 1,
        text: counts.find((cell) => countIn(cell) === undefined) ?? '',
      }
    named.push({ group, budget, contract })
  }
  return { kind: 'lines', lines: named }
}

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
