import { factsOf } from '#contract/entities/registry.ts'
import type { Field } from '#contract/entities/fields.ts'
import type { Names } from '../i18n/translations.ts'
import type { TextKey } from '../i18n/texts.ts'
import type { GuardedRow } from '../table/guarded-row.ts'
import type { PasteColumn, Pasting } from './paste/paste.ts'
import type { Pasted, PastedList } from '#contract/paste.ts'

type All = typeof factsOf
type NameField = 'nameRu' | 'nameKy' | 'nameEn'

/** The entities whose rows are a name in three languages and nothing else. */
export type NamesEntity = {
  [E in keyof All]: [Exclude<keyof All[E]['fields'], NameField>] extends [never] ? E : never
}[keyof All]

/** A row of such an entity, as its list call names the fields. */
export type NamesRow = GuardedRow & Readonly<Record<string, string | number | boolean>>

const languages = [
  { key: 'ru', label: 'field.inRussian' },
  { key: 'ky', label: 'field.inKyrgyz' },
  { key: 'en', label: 'field.inEnglish' },
] as const satisfies readonly { readonly key: keyof Names; readonly label: TextKey }[]

/** How the rows of an entity of three names are read and written, by its facts. */
export const namesReader = (entity: NamesEntity) => {
  const { id } = factsOf[entity]
  const facts: Readonly<Record<NameField, Field>> = factsOf[entity].fields
  const fields: Readonly<Record<keyof Names, Field>> = {
    ru: facts.nameRu,
    ky: facts.nameKy,
    en: facts.nameEn,
  }
  const named = (kind: 'row' | 'body', names: Names) =>
    Object.fromEntries(languages.map(({ key }) => [fields[key][kind] ?? '', names[key]]))
  const textIn = (row: NamesRow | undefined, language: keyof Names) =>
    String(row?.[fields[language].row] ?? '')
  return {
    idOf: (row: NamesRow) => Number(row[id.row]),
    /** The names of a row; of undefined, those with which a new row begins. */
    namesOf: (row: NamesRow | undefined): Names => ({
      ru: textIn(row, 'ru'),
      ky: textIn(row, 'ky'),
      en: textIn(row, 'en'),
    }),
    /** The names by their fields in the list call. */
    inRow: (names: Names) => named('row', names),
    /** The names by their fields in bodies. */
    inBody: (names: Names) => named('body', names),
    /** The property of a body that names a row. */
    idInBody: (row: number) => ({ [id.body]: row }),
    /** The columns of a spreadsheet with new rows. */
    pasted: languages.map(
      ({ key, label }): PasteColumn => ({
        label,
        maxLength: fields[key].max ?? 0,
        ...(fields[key].needed && { isNeeded: true }),
      }),
    ),
  }
}

/** The rows of such an entity out of a spreadsheet. */
export const pasteOfNames = (entity: NamesEntity & PastedList): Pasting<PastedList> => {
  const { pasted, inBody } = namesReader(entity)
  return {
    list: entity,
    columns: pasted,
    // The row is made of the facts of which the list's schema is made.
    rowOf: ([ru = '', ky = '', en = '']) => ({
      row: inBody({ ru, ky, en }) as Pasted[NamesEntity & PastedList][number],
    }),
  }
}
