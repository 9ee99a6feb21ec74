import type { SheetEntity } from '#contract/transfer.ts'
import type { Db } from '#db/connect.ts'
import type { Language } from '../answers/language.ts'
import { inWords } from '../transfer/words.ts'
import type { SheetLine, Texts } from './mapped.ts'
import { columnAt, readKnown } from './stored.ts'

/** The lines that say something new, with the cells that do; `conflicts`: how many were changed on both sides. */
export type Changes = { readonly lines: readonly SheetLine[]; readonly conflicts: number }

/**
 * Leaves out what has not changed in AVN since the last run (domain.md#avn-again): a cell that is left empty changes nothing. A cell that was
 * changed on both sides stays as it is here, and is reported.
 */
export async function findChanges(
  db: Db,
  { lines, institution, language }: { lines: readonly SheetLine[]; institution: number; language: Language },
): Promise<Changes> {
  const changed: SheetLine[] = []
  let conflicts = 0
  for (const entity of new Set(lines.map((line) => line.entity))) {
    const { here, last } = await readKnown(db, entity, institution)
    for (const line of lines) {
      if (line.entity !== entity) continue
      const before = last.get(line.number)
      const row = here.get(line.number)
      if (before === undefined) {
        changed.push(line)
        continue
      }
      if (row === undefined) {
        line.outcome.state = 'left'
        line.outcome.reason = inWords(language, 'avn.gone')
        continue
      }
      const paths = Object.keys(line.values).filter(
        (path) => line.values[path] !== (before.values[path] ?? ''),
      )
      const both = paths.filter((path) => isChangedHere(entity, path, { line, before: before.row, row }))
      if (both.length > 0) {
        conflicts += 1
        line.outcome.reason = inWords(language, 'avn.both', { field: both.join(', ') })
      }
      const own = paths.filter((path) => !both.includes(path))
      if (own.length === 0) continue
      const values = {
        ...line.values,
        ...Object.fromEntries(both.map((path) => [path, before.values[path] ?? ''])),
      }
      changed.push({ ...line, texts: textsAt(line.texts, own), values })
    }
  }
  return { lines: changed, conflicts }
}

const textsAt = (texts: Texts, paths: readonly string[]): Texts =>
  Object.fromEntries(
    Object.entries(texts).filter(([path]) => paths.some((one) => path === one || path.startsWith(`${one}.`))),
  )

type Sides = {
  readonly line: SheetLine
  readonly before: Readonly<Record<string, unknown>>
  readonly row: Readonly<Record<string, unknown>>
}

/** Whether the field was changed here since the last run, to another value than AVN's. */
function isChangedHere(entity: SheetEntity, path: string, { line, before, row }: Sides): boolean {
  const column = columnAt(entity, path)
  if (column === undefined) return false
  const now = textOf(row[column])
  return textOf(before[column]) !== now && now !== line.texts[path]
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))
