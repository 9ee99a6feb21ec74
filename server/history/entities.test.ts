import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { disciplines } from '#contract/disciplines.ts'
import { entities, type Entity } from '#contract/entities.ts'
import { gak } from '#contract/gak.ts'
import { grading } from '#contract/grading.ts'
import { groups } from '#contract/groups.ts'
import { hierarchy } from '#contract/hierarchy.ts'
import { positions } from '#contract/positions.ts'
import { quota } from '#contract/quota.ts'
import { rooms } from '#contract/rooms.ts'
import { specialities } from '#contract/specialities.ts'
import { users } from '#contract/users.ts'
import * as schema from '#db/schema/index.ts'
import { locations } from '../uses/locations.ts'
import { entityOf, entityRows, tableOf } from '../entities.ts'
import { labelRules } from './label-rules.ts'
import { tablesParentsFirst, references, targetOf } from './references.ts'

/** List call of each entity, and the fields by which the call filters; listed rows may lack these fields. */
const lists: Partial<Record<Entity, [call: Call, ...chosenBy: string[]]>> = {
  institution: [hierarchy.institutions, 'edit'],
  faculty: [hierarchy.faculties],
  direction: [catalogues.directions],
  'speciality-name': [catalogues.specialityNames],
  'study-form': [catalogues.studyForms],
  department: [catalogues.departments],
  level: [catalogues.levels],
  qualification: [catalogues.qualifications],
  licence: [catalogues.licences],
  speciality: [hierarchy.specialities, 'id_faculty', 'id_direction', 'id_ebe_var'],
  'speciality-parameters': [specialities.parameters],
  'admission-plan': [specialities.admissionPlans],
  'group-name': [groups.allNames],
  'speciality-group': [groups.subgroups, 'id_speciality', 'id_n_gr'],
  group: [groups.list],
  quota: [quota.list, 'id_a_year', 'id_w_s'],
  rule: [grading.rules, 'edit'],
  'score-band': [grading.bandsOfRule, 'id_ebe_var'],
  'band-detail': [grading.details],
  'configuration-field': [grading.configuration, 'id_ebe_var'],
  'display-rule': [grading.displayRules],
  'teaching-position': [positions.list],
  building: [rooms.buildings, 'edit'],
  room: [rooms.list],
  'commission-member': [gak.members],
  'commission-history-member': [gak.formerMembers],
  discipline: [disciplines.list],
  user: [users.list],
}

const tablesOfThreeNames = Object.values(schema)
  .filter((one) => is(one, PgTable))
  .filter((table) => ['nameRu', 'nameKy', 'nameEn'].every((name) => name in getTableColumns(table)))
  .map(getTableName)

const fieldsOf = ({ data }: Call): string[] =>
  'items' in data ? Object.keys((data.items as { properties: object }).properties) : []

// @rule history-change-fields
test.each(Object.entries(lists))(
  'entities: fields of %s → each is in the rows of the list call',
  (entity, list) => {
    // The cast is valid: the keys of `lists` are entities.
    const fields = Object.keys(entityRows[entity as Entity].fields)
    const [call, ...chosenBy] = list ?? []
    if (call === undefined) throw new Error(`${entity} has no list`)
    // Only lists of a former day have the field `ended` (end of a unit).
    const known = [...fieldsOf(call), ...chosenBy, 'ended']
    expect(fields.filter((field) => !known.includes(field))).toEqual([])
  },
)

/** Columns whose values never change, or which responses show in separate properties. */
const unlistedColumns: Partial<Record<Entity, readonly string[]>> = {
  'check-rule': ['kind'],
  'foreign-number': ['at'],
  'check-acknowledgement': [
    'table_name',
    'record',
    'record_rev',
    'mark',
    'author',
    'at',
    'institution',
    'faculty',
  ],
}

// @rule history-change-fields history-no-secrets
test.each(entities)('entities: columns of %s, except those listed here → each has a field', (entity) => {
  const { table, id, fields } = entityRows[entity]
  const shown = Object.values(fields).map(({ name }) => name)
  const hidden = ['rev', id.name, 'login_key', 'password_hash', 'rank', ...(unlistedColumns[entity] ?? [])]
  const columns = Object.values(getTableColumns(table)).map(({ name }) => name)
  expect(columns.filter((name) => !shown.includes(name)).toSorted()).toEqual(
    hidden.filter((name) => columns.includes(name)).toSorted(),
  )
})

// @rule label-of-row
test('labels: every entity and referenced table → has a label rule, or names in three languages', () => {
  const targets = references.filter(({ table }) => entityOf(table) !== undefined).map(({ target }) => target)
  const needed = Object.entries(labelRules).flatMap(([table, { needs = [] }]) =>
    needs.map((column) => targetOf(table, column) ?? `${table}.${column}`),
  )
  const ruled = [...Object.keys(labelRules), ...tablesOfThreeNames]
  expect(ruled).toEqual(expect.arrayContaining([...tablesParentsFirst, ...targets, ...needed]))
})

test('references: order of tables → each follows the tables that it refers to', () => {
  expect(tablesParentsFirst).toHaveLength(entities.length)
  const wrong = references.filter(
    ({ table, target }) =>
      tablesParentsFirst.includes(table) &&
      tablesParentsFirst.indexOf(target) > tablesParentsFirst.indexOf(table),
  )
  expect(wrong).toEqual([])
})

// @rule uses-list
test('uses: every entity except name periods → its rows have a location', () => {
  const withoutLocation = entities.filter((entity) => !(tableOf(entity) in locations))
  expect(withoutLocation).toEqual(['name-period'])
})
