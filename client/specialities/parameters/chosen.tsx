import { idOf as idOfDepartment } from '../../catalogues/departments/departments.ts'
import { namesCatalogues } from '../../catalogues/names/names-catalogues.ts'
import { idOf as idOfLicence } from '../../catalogues/licences/licences.ts'
import type { NamesRow } from '../../editing/form-facts.ts'
import { textOf } from '../panel/text.ts'
import type { Catalogues } from './reads.ts'
import type { Pick, Values } from './values.ts'

/** A chosen record in the language of the page. */
export type ChosenRow = { readonly text: string; readonly lang?: string; readonly endsOn?: string }

const find = <Row,>(rows: readonly Row[] | undefined, idOf: (row: Row) => number, chosen: string) =>
  rows?.find((row) => String(idOf(row)) === chosen)

/** The chosen record's name; undefined without a choice, when the record is gone, and until its list is read. */
export const chosenIn = (catalogues: Catalogues, pick: Pick, values: Values): ChosenRow | undefined => {
  const id = values[pick]
  switch (pick) {
    case 'department': {
      const row = find(catalogues.departments, idOfDepartment, id)
      if (row === undefined) return undefined
      const name = textOf(row.f1, row.f1_kg, row.f1_en)
      // one of another institution, chosen before there was a rule, says so
      const parts = [row.snF1, name.text, catalogues.foreignPlaceOf(row.id_faculty)]
      return { ...name, text: parts.filter((part) => part !== undefined).join(' · ') }
    }
    case 'level':
    case 'qualification': {
      const { idOf, namesOf } = namesCatalogues[pick]
      const row = find<NamesRow>(catalogues[`${pick}s`], idOf, id)
      if (row === undefined) return undefined
      const { ru, ky, en } = namesOf(row)
      return textOf(ru, ky, en)
    }
    case 'licence': {
      const row = find(catalogues.licences, idOfLicence, id)
      return row && { text: row.Resolution, endsOn: row.ResolutionEnd }
    }
  }
}

/** Whether what is chosen has been deleted from its list meanwhile. */
export const isGone = (catalogues: Catalogues, pick: Pick, values: Values) =>
  values[pick] !== '' &&
  !catalogues.isReading &&
  catalogues[`${pick}s`] !== undefined &&
  chosenIn(catalogues, pick, values) === undefined

/** The values as a list of changes shows them: names in place of ids. */
export const parametersInWords = (catalogues: Catalogues, values: Values): Values => ({
  ...values,
  department: chosenIn(catalogues, 'department', values)?.text ?? '',
  level: chosenIn(catalogues, 'level', values)?.text ?? '',
  qualification: chosenIn(catalogues, 'qualification', values)?.text ?? '',
  licence: chosenIn(catalogues, 'licence', values)?.text ?? '',
})
