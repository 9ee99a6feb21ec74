import type { Entity } from '#contract/entities.ts'
import type { PastedRows, PastedList } from '#contract/paste.ts'
import { type Column, factOf, isNeeded, type NamesEntity } from '../form-facts.ts'
import type { PasteRules } from './paste.ts'

const inLanguage = { ru: 'field.inRussian', ky: 'field.inKyrgyz', en: 'field.inEnglish' } as const

/** Columns of a pasted table, one for each of these fields that the entity has. */
const pasteColumns = <E extends Entity>(entity: E, columns: readonly Column<E>[]) =>
  columns.flatMap((column) => {
    const fact = factOf(entity, column)
    if (fact === undefined) return []
    const { word, row, body, language, name, max = Infinity } = fact
    const label = language && name === 'name' ? inLanguage[language] : word
    const headings = [word, row, ...(body === undefined ? [] : [body])]
    return {
      label,
      headings,
      maxLength: max,
      ...(isNeeded(entity, column, true) && { isNeeded: true as const }),
    }
  })

/** Paste rules for rows whose cells are the texts of these fields; `shared`: the values that all rows share. */
export const pasteOf = <E extends Entity & PastedList>(
  list: E,
  fields: readonly Column<E>[],
  shared: object = {},
): PasteRules<E> => {
  const names = fields.flatMap((field) => factOf(list, field)?.body ?? [])
  const textsOf = (cells: readonly string[]) =>
    Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']))
  // The facts also generate the list's schema.
  const rowOf = (cells: readonly string[]) => ({
    row: { ...shared, ...textsOf(cells) } as PastedRows[E][number],
  })
  return { list, columns: pasteColumns(list, fields), rowOf }
}

/** Paste rules for the rows of such an entity. */
export const pasteOfNames = (entity: NamesEntity & PastedList) =>
  pasteOf<NamesEntity & PastedList>(entity, ['code', 'nameRu', 'nameKy', 'nameEn'])
