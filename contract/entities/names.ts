import { type Static, Type } from 'typebox'
import { get, post } from '../call.ts'
import type { Entity } from '../entities.ts'
import { lengths } from '../limits.ts'
import { SaveAnswer } from '../save.ts'
import { tableOf } from '../tables.ts'
import { bodyOf, defineEntity, type EntityFacts, idOf, protectionFields, rowOf } from './facts.ts'
import { type Field, nameEn, nameKy, nameRu, neededText, newNameEn, newNameKy } from './fields.ts'

// Catalogues that all institutions share. A row has one name in three languages, and in some catalogues a
// code. A new catalogue needs facts and calls in this file, a table in db/schema/catalogues.ts, a route in
// client/routes.tsx, and texts.

const codeField = <const Row extends string, const Body extends string>(row: Row, body: Body) =>
  neededText(row, body, 'field.code', lengths.code, { locked: true, identity: true })

/** Returns names that a new row needs (domain.md#level-needs), with suffixes for the languages. */
const nameFields = <const Name extends string>(name: Name) => ({
  nameRu: nameRu(name, name),
  nameKy: newNameKy(`${name}_kg` as const, `${name}Kg` as const),
  nameEn: newNameEn(`${name}_en` as const, `${name}En` as const),
})

type NamesFields = Readonly<Record<'nameRu' | 'nameKy' | 'nameEn', Field>>

const defineCatalogue = <
  const E extends Entity,
  const Title extends string,
  const Row extends string,
  const Body extends string,
  const Fields extends NamesFields,
>(
  entity: E,
  title: Title,
  id: readonly [row: Row, body: Body],
  fields: Fields,
) =>
  defineEntity({
    entity,
    title,
    savedBy: 'catalogues',
    id: { row: id[0], body: id[1] },
    fields,
    protects: true,
    common: true,
    translated: true,
    renamed: 'code' in fields ? ['code'] : [],
    past: true,
    compared: 'code' in fields ? { code: 'code' } : {},
    transferred: true,
  })

/** The order is that of the lists and of the sheets of a workbook. */
export const namesFacts = {
  direction: defineCatalogue('direction', 'menu.direction', ['id_direction', 'idDirection'], {
    code: codeField('p24-1', 'code'),
    nameRu: nameRu('p24-2', 'direction_'),
    nameKy: nameKy('p24_kg', 'directionKg'),
    nameEn: nameEn('p24_en', 'directionEn'),
  }),
  'speciality-name': defineCatalogue('speciality-name', 'menu.speciality', ['id_special', 'idSpecial'], {
    code: codeField('p25-1', 'code_'),
    nameRu: nameRu('special', 'special_'),
    nameKy: nameKy('special_kg', 'specialKg'),
    nameEn: nameEn('special_en', 'specialEn'),
  }),
  level: defineCatalogue('level', 'level.list', ['IDLevel', 'IDLevel'], nameFields('NameLevel')),
  qualification: defineCatalogue(
    'qualification',
    'menu.qualification',
    ['IDQualification', 'IDQualification'],
    nameFields('NameQualification'),
  ),
}

// `p24-1`: code; `p24-2`: Russian name; `p24`: code and name.
export const DirectionRow = Type.Object({
  ...rowOf(namesFacts.direction),
  p24: Type.String(),
  ...protectionFields,
})
export type DirectionRow = Static<typeof DirectionRow>

// `p25-1`: code. The English name is contained under both field names of domain.md#speciality-name-needs.
const SpecialityNameRow = Type.Object({
  ...rowOf(namesFacts['speciality-name']),
  special_kg_en: Type.String(),
  ...protectionFields,
})
export type SpecialityNameRow = Static<typeof SpecialityNameRow>

export type NamesCatalogue = keyof typeof namesFacts

const saves = <const Facts extends EntityFacts & { readonly entity: NamesCatalogue }>(
  facts: Facts,
  entity: Facts['entity'],
  paths: { readonly save: string; readonly delete: string },
) => ({
  save: post(paths.save, bodyOf(facts), SaveAnswer, { may: 'catalogues', writes: [tableOf(entity)] }),
  delete: post(paths.delete, idOf(facts), SaveAnswer, { may: 'catalogues', writes: [tableOf(entity)] }),
})

const catalogueCalls = <const Facts extends EntityFacts & { readonly entity: NamesCatalogue }>(
  facts: Facts,
  entity: Facts['entity'],
  { list, ...paths }: { readonly list: string; readonly save: string; readonly delete: string },
) => ({
  list: {
    method: 'POST' as const,
    path: list,
    body: Type.Object({}),
    data: Type.Array(Type.Object({ ...rowOf(facts), ...protectionFields })),
    readByKey: entity,
    reads: [tableOf(entity)],
  },
  ...saves(facts, entity, paths),
})

export const namesCalls = {
  direction: {
    list: get('ministerstvo/allDirection', Type.Array(DirectionRow), {
      readByKey: 'direction',
      reads: ['direction'],
    }),
    ...saves(namesFacts.direction, 'direction', {
      save: 'ministerstvo/ins-upd-direction',
      delete: 'ministerstvo/del-direction',
    }),
  },
  'speciality-name': {
    list: get('ministerstvo/allSpecial', Type.Array(SpecialityNameRow), {
      readByKey: 'speciality-name',
      reads: ['speciality_name'],
    }),
    ...saves(namesFacts['speciality-name'], 'speciality-name', {
      save: 'ministerstvo/ins-upd-spec',
      delete: 'ministerstvo/del-special',
    }),
  },
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

// The cast is safe: the keys are those of `namesCalls`.
export const namesCatalogues = Object.keys(namesCalls) as readonly NamesCatalogue[]
export const isNamesCatalogue = (entity: Entity): entity is NamesCatalogue => entity in namesCalls

const specifiedPaths: Readonly<Partial<Record<NamesCatalogue, string>>> = {
  'speciality-name': '/speciality',
  qualification: '/qual',
}

/** Returns the path of the screen: the entity's name, unless the specification defines a path. */
export const namesPath = (entity: NamesCatalogue) => specifiedPaths[entity] ?? `/${entity}`

export const hasCode = (entity: NamesCatalogue) => 'code' in namesFacts[entity].fields

export const namesTables = namesCatalogues.map(tableOf)

export const mapNamesCatalogues = <Value>(make: (entity: NamesCatalogue) => Value) =>
  // The cast is safe: the keys are those of `namesCatalogues`.
  Object.fromEntries(namesCatalogues.map((entity) => [entity, make(entity)])) as Readonly<
    Record<NamesCatalogue, Value>
  >
