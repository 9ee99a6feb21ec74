import type { Entity } from '#contract/entities.ts'
import type { Db } from '#db/connect.ts'
import type { PlannedRow } from '#db/schema/reorganisation.ts'
import { run } from '#db/statement.ts'
import type { Language } from '../messages/language.ts'
import { tableOf } from '../entities.ts'
import { currentMoment, readLabels } from '../history/labels.ts'
import type { NamedUnit } from './steps.ts'
import { type Unit, units } from './work.ts'

/** Columns with place, names and end of a row. Only their changes make a plan stale. */
const comparedColumns: Readonly<Record<Unit, readonly string[]>> = {
  institution: [
    'ministry_id',
    'short_ru',
    'short_ky',
    'short_en',
    'full_ru',
    'full_ky',
    'full_en',
    'ended_on',
  ],
  faculty: [
    'institution_id',
    'short_ru',
    'short_ky',
    'short_en',
    'full_ru',
    'full_ky',
    'full_en',
    'ended_on',
  ],
  department: ['faculty_id', 'short_name', 'name_ru', 'name_ky', 'name_en', 'ended_on'],
  building: ['institution_id', 'name_ru', 'name_ky', 'name_en', 'ended_on'],
  speciality: ['faculty_id', 'direction_id', 'study_form_id', 'speciality_name_id', 'closed_year_id'],
  room: ['faculty_id', 'building_id', 'number'],
}

/** Returns place, names and state of each row as a text that can be compared later. */
export async function readRows(
  tx: Db,
  named: readonly Pick<NamedUnit, 'entity' | 'id'>[],
): Promise<PlannedRow[]> {
  const parts = (Object.keys(comparedColumns) as Unit[]).map(
    (entity, place) =>
      `SELECT '${entity}' AS entity, id, jsonb_build_array(${comparedColumns[entity].join(', ')})::text AS then
       FROM ${units[entity].table} WHERE id = ANY ($${place + 1}::integer[])`,
  )
  const ids = (Object.keys(comparedColumns) as Unit[]).map((entity) =>
    named.filter((one) => one.entity === entity).map(({ id }) => id),
  )
  return run<PlannedRow>(tx, `${parts.join(' UNION ALL ')} ORDER BY 1, 2`, ids)
}

/** Returns the labels of rows whose place, names or state have changed since the plan. */
export async function findChangedSince(
  tx: Db,
  then: readonly PlannedRow[],
  language: Language,
): Promise<string[]> {
  const rows = then.map(({ entity, id }) => ({ entity: entity as Unit, id }))
  const current = new Map((await readRows(tx, rows)).map((row) => [`${row.entity} ${row.id}`, row.then]))
  const changed = then
    .filter((row) => current.get(`${row.entity} ${row.id}`) !== row.then)
    .map(({ entity, id }) => ({ table: tableOf(entity as Entity), id, moment: currentMoment }))
  const labelOf = await readLabels(tx, changed, language)
  return changed.map(labelOf)
}
