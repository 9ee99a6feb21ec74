import type { ComparedEntity } from '#contract/duplicates.ts'
import type { EntityFacts } from '#contract/entities/facts.ts'
import { factsOf, fieldsOf } from '#contract/entities/registry.ts'
import { readNow } from '../api/query.ts'
import { wholeLists } from '../api/whole-lists.ts'
import { type EntityRow, namesOfEntity } from '../i18n/entity-names.ts'
import type { Names } from '../i18n/translations.ts'

export type CatalogueRecord = {
  readonly id: number
  readonly rev: number
  readonly code: string
  readonly names: Names
  readonly isProtected: boolean
  readonly building?: number
  readonly place?: { readonly institution: number; readonly names: Names }
}

// the cast is safe: the list call returns rows of its entity
const readRows = (entity: keyof typeof wholeLists) => readNow(wholeLists[entity]) as Promise<EntityRow[]>

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

/** Returns the locked fields, named as in the list call (domain.md#protected-locked). */
export const lockedFields = (entity: ComparedEntity): readonly string[] =>
  fieldsOf(entity).flatMap(({ locked, row }) => (locked === true ? [row] : []))
