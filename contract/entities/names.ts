import { Type } from 'typebox'
import { post } from '../call.ts'
import type { Entity } from '../entities.ts'
import { SaveAnswer } from '../save.ts'
import { tableOf } from '../tables.ts'
import { bodyOf, define, type EntityFacts, idOf, protection, rowOf } from './facts.ts'
import { nameRu, newNameEn, newNameKy } from './fields.ts'

// Catalogues that all institutions share, with rows of one name in three languages. Each has facts and calls here, a table in
// db/schema/catalogues.ts, a route in client/routes.tsx and texts. Everything else derives from these.

/**
 * Facts of a catalogue. Arguments: names of id and name in rows and bodies; `_kg` and `Kg` are appended for other languages.
 */
const catalogue = <
  const E extends Entity,
  const Title extends string,
  const Id extends string,
  const Name extends string,
>(
  entity: E,
  title: Title,
  id: Id,
  name: Name,
) =>
  define({
    entity,
    title,
    savedBy: 'catalogues',
    id: { row: id, body: id },
    fields: {
      nameRu: nameRu(name, name),
      nameKy: newNameKy(`${name}_kg` as const, `${name}Kg` as const),
      nameEn: newNameEn(`${name}_en` as const, `${name}En` as const),
    },
    protects: true,
    common: true,
    translated: true,
    renamed: [],
    past: true,
    compared: {},
    transferred: true,
  })

export const namesFacts = {
  level: catalogue('level', 'level.list', 'IDLevel', 'NameLevel'),
  qualification: catalogue('qualification', 'menu.qualification', 'IDQualification', 'NameQualification'),
}

/** Entities of catalogues with three names. */
export type NamesCatalogue = keyof typeof namesFacts

/** Calls of a catalogue: list, save, delete. */
const catalogueCalls = <const Facts extends EntityFacts & { readonly entity: keyof typeof namesFacts }>(
  facts: Facts,
  entity: Facts['entity'],
  paths: { readonly list: string; readonly save: string; readonly delete: string },
) => ({
  list: {
    method: 'POST' as const,
    path: paths.list,
    body: Type.Object({}),
    data: Type.Array(Type.Object({ ...rowOf(facts), ...protection })),
    readByKey: entity,
    reads: [tableOf(entity)],
  },
  save: post(paths.save, bodyOf(facts), SaveAnswer, { may: 'catalogues', writes: [tableOf(entity)] }),
  delete: post(paths.delete, idOf(facts), SaveAnswer, { may: 'catalogues', writes: [tableOf(entity)] }),
})

export const namesCalls = {
  level: catalogueCalls(namesFacts.level, 'level', {
    list: 'ministerstvo/nameLevel',
    save: 'ministerstvo/ins-upd-level',
    delete: 'ministerstvo/del-level',
  }),
  qualification: catalogueCalls(namesFacts.qualification, 'qualification', {
    list: 'ministerstvo/qualification',
    save: 'ministerstvo/ins-upd-qual',
    delete: 'ministerstvo/del-qual',
  }),
}

// The keys are those of `namesCalls`.
export const namesCatalogues = Object.keys(namesCalls) as readonly NamesCatalogue[]
export const isNames = (entity: Entity): entity is NamesCatalogue => entity in namesCalls

/** Tables of these catalogues. */
export const namesTables = namesCatalogues.map(tableOf)

/** An object with a value for each catalogue. */
export const forEachNames = <Value>(make: (entity: NamesCatalogue) => Value) =>
  // The keys are those of `namesCatalogues`.
  Object.fromEntries(namesCatalogues.map((entity) => [entity, make(entity)])) as Readonly<
    Record<NamesCatalogue, Value>
  >
