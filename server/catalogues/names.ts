import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Call } from '#contract/call.ts'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { type NamesCatalogue, namesCalls, namesCatalogues, namesFacts } from '#contract/entities/names.ts'
import { read } from '#db/read.ts'
import { type direction, type level, specialityName } from '#db/schema/index.ts'
import { rowColumns, tables } from '../entities.ts'
import { makeDelete, makeSave } from '../saving/entity.ts'
import { type Route, serve, cacheable } from '../serve.ts'
import { directionFields } from './directions.ts'

// The casts are safe: apart from the code, these catalogues have equal columns and fields.
type Facts = (typeof namesFacts)['level']
type Calls = (typeof namesCalls)['level']
const factsOf = (entity: NamesCatalogue) => namesFacts[entity] as unknown as Facts
const tableOf = (entity: NamesCatalogue) =>
  tables[entity] as unknown as typeof level & Partial<Pick<typeof direction, 'code'>>

const additionalColumns: Partial<Record<NamesCatalogue, Readonly<Record<string, PgColumn | SQL>>>> = {
  direction: directionFields,
  'speciality-name': { special_kg_en: specialityName.nameEn },
}

export const listOfNames = (entity: NamesCatalogue) => {
  const table = tableOf(entity)
  const { code, nameRu, id, editable, rev } = table
  const columns = { ...rowColumns(factsOf(entity), table), ...additionalColumns[entity], edit: editable, rev }
  return read((db) =>
    db
      .select(columns)
      .from(table)
      .orderBy(...(code ? [code] : []), nameRu, id),
  )
}

/**
 * Returns the save of a catalogue. The save accepts an English name that equals the Kyrgyz one
 * (domain.md#speciality-english-name).
 */
export const saveOfNames = (entity: NamesCatalogue) => makeSave(factsOf(entity), tableOf(entity))

const callNames = new Map<Call, string>(Object.entries(catalogues).map(([name, call]) => [call, name]))

const routesOf = (entity: NamesCatalogue): Route[] => {
  const calls = namesCalls[entity] as unknown as Calls
  const routes = serve(calls, {
    list: cacheable(listOfNames(entity)),
    save: saveOfNames(entity),
    delete: makeDelete(factsOf(entity), tableOf(entity)),
  })
  return routes.map((route) => ({ ...route, name: callNames.get(route.call) ?? route.name }))
}

export const namesRoutes: Route[] = namesCatalogues.flatMap(routesOf)
