import type { ComparedEntity } from '#contract/duplicates.ts'
import type { EntityFacts } from '#contract/entities/facts.ts'
import { factsOf, fieldsOf } from '#contract/entities/registry.ts'
import { readNow } from '../api/query.ts'
import { wholeLists } from '../api/whole-lists.ts'
import { type EntityRow, namesOfEntity } from '../i18n/entity-names.ts'
import type { Names } from '../i18n/translations.ts'

/** A row of a catalogue whose rows are compared, whichever it is. */
export type CatalogueRecord = {
  readonly id: number
  readonly rev: number
  readonly code: string
  readonly names: Names
  readonly isProtected: boolean
  /** The building in which a room lies. */
  readonly building?: number
  /** The place of a row of an institution: this faculty of it, or this building. */
  readonly place?: { readonly institution: number; readonly names: Names }
}

// Rows are what the list call of their entity answers.
const readRows = (entity: keyof typeof wholeLists) => readNow(wholeLists[entity]) as Promise<EntityRow[]>

/** The faculties and the buildings, of one of which the rows of an institution are. */
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

/** A catalogue whole, as its own list call has it now. */
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

/** The fields that a protected row keeps (domain.md#protected-locked), as its list names them. */
export const lockedFields = (entity: ComparedEntity): readonly string[] =>
  fieldsOf(entity).flatMap(({ locked, row }) => (locked === true ? [row] : []))
