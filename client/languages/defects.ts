import type { LanguageDefectRow } from '#contract/languages.ts'
import { ranges } from '#contract/limits.ts'

/** A name with all its defects: one line of the board. */
export type DefectLine = Omit<LanguageDefectRow, 'kind'> & {
  key: string
  kinds: LanguageDefectRow['kind'][]
}

const keyOf = ({ entity, id, field }: LanguageDefectRow) => `${entity} ${id} ${field}`

/** The defects of one name stand in one line. */
export function linesOf(defects: readonly LanguageDefectRow[]): DefectLine[] {
  const lines = new Map<string, DefectLine>()
  for (const { kind, ...defect } of defects) {
    const key = keyOf({ kind, ...defect })
    const line = lines.get(key)
    if (line === undefined) lines.set(key, { ...defect, key, kinds: [kind] })
    else line.kinds.push(kind)
  }
  return [...lines.values()]
}

/** Which names of those found are shown: a page of so many as the board has, as the server answered it. */
export function pageOf(defects: readonly LanguageDefectRow[]) {
  const [first] = defects
  const size = ranges.defects.usual
  const total = first?.lines ?? 0
  const from = first?.line ?? 0
  const number = Math.ceil(from / size) || 1
  const page = { number, count: Math.ceil(total / size) || 1, from, to: Math.min(number * size, total) }
  return { page, total }
}

/** The text that is typed into a line, and whether it is ticked. */
export type Typed = { readonly value: string; readonly isTicked: boolean }

/** The ticked lines whose value says something and differs, as the call takes them. */
export const fixesOf = (lines: readonly DefectLine[], typed: ReadonlyMap<string, Typed>) =>
  lines.flatMap(({ key, entity, id, field, rev, value: before }) => {
    const { value = '', isTicked = false } = typed.get(key) ?? {}
    return isTicked && value.trim() !== '' && value !== before
      ? [{ entity, id, field, value: value.trim(), rev }]
      : []
  })
