import type { SheetEntity } from '#contract/transfer.ts'
import type { Language } from '../../messages/language.ts'
import { translate } from '../words.ts'
import type { SheetLine, Texts } from './mapped.ts'
import { columnAt, fieldLabelAt, type KnownRow, type KnownRows } from './known-rows.ts'

/** New and changed lines. `conflicts`: number of rows changed in AVN and, differently, in this product. */
export type Changes = {
  readonly lines: readonly SheetLine[]
  readonly conflicts: number
  /** Number of changed rows whose values equal those of an earlier import; 0 if a row has new values. */
  readonly returned: number
}

type ChangeOptions = {
  readonly lines: readonly SheetLine[]
  readonly known: (entity: SheetEntity) => KnownRows
  readonly language: Language
}

/**
 * Finds values that have changed in AVN since the last import (domain.md#avn-again). An empty cell changes
 * nothing. A cell that was also changed in this product is reported, and the product's value remains.
 */
export function findChanges({ lines, known, language }: ChangeOptions): Changes {
  const changed: SheetLine[] = []
  let conflicts = 0
  let returned = 0
  let news = 0
  for (const line of lines) {
    const row = known(line.entity).get(line.number)
    const last = row?.versions[0]
    if (row === undefined || last === undefined) {
      changed.push({ ...line, isNew: true })
      continue
    }
    if (!row.isStored) {
      line.outcome.state = 'left'
      line.outcome.reason = translate(language, 'avn.gone')
      continue
    }
    const paths = Object.keys(line.values).filter((path) => line.values[path] !== (last[path] ?? ''))
    if (paths.length === 0) continue
    if (row.versions.some((version) => isSame(version, line.values))) returned += 1
    else news += 1
    const both = paths.filter((path) => isChangedLocally(line, path, row))
    if (both.length > 0) {
      conflicts += 1
      const field = both.map((path) => fieldLabelAt(line.entity, path, language)).join(', ')
      line.outcome.reason = translate(language, 'avn.both', { field })
    }
    const own = paths.filter((path) => !both.includes(path))
    if (own.length === 0) continue
    const values = { ...line.values, ...Object.fromEntries(both.map((path) => [path, last[path] ?? ''])) }
    changed.push({ ...line, texts: selectTexts(line.texts, own), values })
  }
  return { lines: changed, conflicts, returned: news === 0 ? returned : 0 }
}

const isSame = (version: Texts, values: Texts) =>
  Object.keys(values).every((path) => (version[path] ?? '') === values[path])

const selectTexts = (texts: Texts, paths: readonly string[]): Texts =>
  Object.fromEntries(
    Object.entries(texts).filter(([path]) => paths.some((one) => path === one || path.startsWith(`${one}.`))),
  )

/** True for a value changed in this product since the last import, if it differs from AVN's. */
function isChangedLocally({ entity, texts }: SheetLine, path: string, { changed }: KnownRow): boolean {
  const column = columnAt(entity, path)
  return column !== undefined && column in changed && textOf(changed[column]) !== texts[path]
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))
