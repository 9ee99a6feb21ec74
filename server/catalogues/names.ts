import type { Call } from '#contract/call.ts'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { type NamesCatalogue, namesCalls, namesCatalogues, namesFacts } from '#contract/entities/names.ts'
import { read } from '#db/read.ts'
import type { level } from '#db/schema/index.ts'
import { rowColumns, tables } from '../entities.ts'
import { deleting, saving } from '../saving/entity.ts'
import { type Route, serve, cacheable } from '../serve.ts'

// Catalogues of three names. Their tables have equal columns, and their facts equal fields.
type Facts = (typeof namesFacts)['level']
type Calls = (typeof namesCalls)['level']
const factsOf = (entity: NamesCatalogue) => namesFacts[entity] as Facts
const tableOf = (entity: NamesCatalogue) => tables[entity] as unknown as typeof level

/** Handler that lists a catalogue. */
export const listOfNames = (entity: NamesCatalogue) => {
  const table = tableOf(entity)
  const onWire = { ...rowColumns(factsOf(entity), table), edit: table.editable, rev: table.rev }
  return read((db) => db.select(onWire).from(table).orderBy(table.nameRu, table.id))
}

/** Handler that saves a row of a catalogue. */
export const saveOfNames = (entity: NamesCatalogue) => saving(factsOf(entity), tableOf(entity))

/** Names of the calls within their module. */
const names = new Map<Call, string>(Object.entries(catalogues).map(([name, call]) => [call, name]))

const routesOf = (entity: NamesCatalogue): Route[] => {
  const calls = namesCalls[entity] as Calls
  const routes = serve(calls, {
    list: cacheable(listOfNames(entity)),
    save: saveOfNames(entity),
    delete: deleting(factsOf(entity), tableOf(entity)),
  })
  return routes.map((route) => ({ ...route, name: names.get(route.call) ?? route.name }))
}

export const namesRoutes: Route[] = namesCatalogues.flatMap(routesOf)
