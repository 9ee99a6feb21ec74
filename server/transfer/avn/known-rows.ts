import type { SheetEntity } from '#contract/transfer.ts'
import { wordOf } from '../../messages/field-names.ts'
import type { Language } from '../../messages/language.ts'
import { fieldsOfEntity } from '../columns.ts'
import { sheetColumnNames } from '../institution-workbook/shape.ts'
import type { Texts } from './mapped.ts'

/** Row whose id in AVN is known, for example because it was imported earlier. */
export type KnownRow = {
  readonly isHere: boolean
  /** Identity of the row in this product, by column. */
  readonly called: Readonly<Record<string, unknown>>
  /** AVN's values in each import of the row, the latest import first. Empty: the row was never imported. */
  readonly versions: readonly Texts[]
  /** Columns that were changed in this product since the last import, with their current values. */
  readonly changed: Readonly<Record<string, unknown>>
}
export type KnownRows = ReadonlyMap<string, KnownRow>

/**
 * Question that the thread asks: which rows of an entity are known. `columns`: columns of the entity's
 * identity.
 */
export type KnownQuestion = { readonly entity: SheetEntity; readonly columns: readonly string[] }

/** Parses the rows of `readKnown`. */
export const knownRows = (json: string): KnownRows =>
  new Map(
    (
      JSON.parse(json) as [
        string,
        boolean,
        KnownRow['called'] | null,
        readonly Texts[],
        KnownRow['changed'] | null,
      ][]
    ).map(([number, isHere, called, versions, changed]) => [
      number,
      { isHere, called: called ?? {}, versions, changed: changed ?? {} },
    ]),
  )

const fieldOf = (entity: SheetEntity, path: string) =>
  fieldsOfEntity(entity).find(({ row }) => row === path.split('.')[0])

/** Returns the database column of the field at a path. */
export function columnAt(entity: SheetEntity, path: string): string | undefined {
  const field = fieldOf(entity, path)
  return field && sheetColumnNames(entity)[field.key]
}

/** Returns the label of the field at a path. */
export function fieldAt(entity: SheetEntity | undefined, path: string, language: Language): string {
  const field = entity && fieldOf(entity, path)
  return field === undefined ? path : wordOf(language, field.word)
}
