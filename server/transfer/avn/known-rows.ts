import type { SheetEntity } from '#contract/transfer.ts'
import { textOfKey } from '../../messages/field-names.ts'
import type { Language } from '../../messages/language.ts'
import { fieldsOfEntity } from '../columns.ts'
import { sheetColumnNames } from '../institution-workbook/shape.ts'
import type { Texts } from './mapped.ts'

/** A row whose id in AVN is known, for example from an earlier import. */
export type KnownRow = {
  readonly isStored: boolean
  /** Values of the identifying columns, as stored in Okuu. */
  readonly called: Readonly<Record<string, unknown>>
  /** AVN's values in each import of the row, the latest first. Empty: the row was never imported. */
  readonly versions: readonly Texts[]
  /** Values changed in this product since the last import, by column. */
  readonly changed: Readonly<Record<string, unknown>>
}
export type KnownRows = ReadonlyMap<string, KnownRow>

export type KnownRowsQuestion = { readonly entity: SheetEntity; readonly columns: readonly string[] }

export const parseKnownRows = (json: string): KnownRows =>
  new Map(
    (
      JSON.parse(json) as [
        string,
        boolean,
        KnownRow['called'] | null,
        readonly Texts[],
        KnownRow['changed'] | null,
      ][]
    ).map(([number, isStored, called, versions, changed]) => [
      number,
      { isStored, called: called ?? {}, versions, changed: changed ?? {} },
    ]),
  )

const fieldOf = (entity: SheetEntity, path: string) =>
  fieldsOfEntity(entity).find(({ row }) => row === path.split('.')[0])

export function columnAt(entity: SheetEntity, path: string): string | undefined {
  const field = fieldOf(entity, path)
  return field && sheetColumnNames(entity)[field.key]
}

export function fieldLabelAt(entity: SheetEntity | undefined, path: string, language: Language): string {
  const field = entity && fieldOf(entity, path)
  return field === undefined ? path : textOfKey(language, field.word)
}
