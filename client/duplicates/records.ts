import type { ComparedEntity } from '#contract/duplicates.ts'
import type { EntityFacts } from '#contract/entities/facts.ts'
import { factsOf, fieldsOf } from '#contract/entities/registry.ts'
import { readNow } from '../api/query.ts'
import { wholeLists } from '../api/whole-lists.ts'
import { type EntityRow, namesOfEntity } from '../i18n/entity-names.ts'
import type { Names } from '../i18n/translations.ts'

/** Row of a compared catalogue. */
export type CatalogueRecord = {
  readonly id: number
  readonly rev: number
  readonly code: string
  readonly names: Names
  readonly isProtected: boolean
  /** Building of a room. */
  readonly building?: number
  /** Place of a row that belongs to an institution: its faculty or its building. */
  readonly place?: { readonly institution: number; readonly names: Names }
}

// the list call of an entity returns its rows
const readRows = (entity: keyof typeof wholeLists) => readNow(wholeLists[entity]) as Promise<EntityRow[]>

/** Faculties or buildings; rows of an institution belong to them. */
const readPlaces = async (entity: 'faculty' | 'building') => {
  const { idOf, namesOf, shortOf } = namesOfEntity(entity)
  const { institutionId } = factsOf[entity].fields
  return new Map(
    (await readRows(entity)).map((row) => [
      idOf(row),
      { institution: Number(row[institutionId.row]), names: shortOf(row) ?? namesOf(row) },
    ]),
  )
}

/** All records of a catalogue, fetched from its list call. */
export const readRecords = async (entity: ComparedEntity): Promise<readonly CatalogueRecord[]> => {
  const { idOf, namesOf, codeOf } = namesOfEntity(entity)
  const { fields, compared }: EntityFacts = factsOf[entity]
  const within = fields[compared?.within ?? '']
  const parent = within?.refers === 'faculty' || within?.refers === 'building' ? within.refers : undefined
  const [rows, places] = await Promise.all([readRows(entity), parent && readPlaces(parent)])
  return rows.map((row) => {
    const placeId = Number(row[within?.row ?? ''])
    const place = places?.get(placeId)
    return {
      id: idOf(row),
      rev: Number(row['rev']),
      code: codeOf(row),
      names: namesOf(row),
      isProtected: row['edit'] === false,
      ...(parent === 'building' && { building: placeId }),
      ...(place && { place }),
    }
  })
}

/** Fields that are locked in a protected row (domain.md#protected-locked), with their names in the list. */
export const lockedFields = (entity: ComparedEntity): readonly string[] =>
  fieldsOf(entity).flatMap(({ locked, row }) => (locked === true ? [row] : []))
