import { ids } from '#contract/limits.ts'
import type { Belonging, Place, ScopedTable } from '#contract/rights.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'

const ofFaculty = 'f.institution_id AS institution, f.id AS faculty'
const speciality = 'JOIN speciality s ON s.id = '
const faculty = 'JOIN faculty f ON f.id = '
const group = `JOIN study_group g ON g.id = t.group_id JOIN speciality_group l ON l.id = g.speciality_group_id`

// A row that can move to another faculty is held: where it is found, it stands until it is saved.
const held = 'ORDER BY t.id FOR NO KEY UPDATE OF t'

/** A query for the places of the rows with these ids of each table, `t`. */
const placeOf: Record<ScopedTable, (ids: string) => string> = {
  institution: (ids) =>
    `SELECT t.id AS institution, NULL::integer AS faculty FROM institution t WHERE ${ids}`,
  building: (ids) =>
    `SELECT t.institution_id AS institution, NULL::integer AS faculty FROM building t WHERE ${ids}`,
  faculty: (ids) => `SELECT t.institution_id AS institution, t.id AS faculty FROM faculty t WHERE ${ids}`,
  department: (ids) => `SELECT ${ofFaculty} FROM department t ${faculty}t.faculty_id WHERE ${ids} ${held}`,
  room: (ids) => `SELECT ${ofFaculty} FROM room t ${faculty}t.faculty_id WHERE ${ids} ${held}`,
  'commission-member': (ids) =>
    `SELECT ${ofFaculty} FROM commission_member t ${faculty}t.faculty_id WHERE ${ids} ${held}`,
  'commission-history-member': (ids) =>
    `SELECT ${ofFaculty} FROM commission_history_member t ${faculty}t.faculty_id WHERE ${ids} ${held}`,
  speciality: (ids) => `SELECT ${ofFaculty} FROM speciality t ${faculty}t.faculty_id WHERE ${ids}`,
  'admission-plan': (ids) =>
    `SELECT ${ofFaculty} FROM admission_plan t ${speciality}t.speciality_id ${faculty}s.faculty_id WHERE ${ids}`,
  'speciality-group': (ids) =>
    `SELECT ${ofFaculty} FROM speciality_group t ${speciality}t.speciality_id ${faculty}s.faculty_id WHERE ${ids}`,
  group: (ids) =>
    `SELECT ${ofFaculty} FROM study_group t JOIN speciality_group l ON l.id = t.speciality_group_id
     ${speciality}l.speciality_id ${faculty}s.faculty_id WHERE ${ids}`,
  quota: (ids) =>
    `SELECT ${ofFaculty} FROM group_quota t ${group} ${speciality}l.speciality_id ${faculty}s.faculty_id WHERE ${ids}`,
}

type Named = { table: ScopedTable; idsIn: (body: Record<string, unknown>) => unknown[] }

/** The rows that a body names, table by table. */
function namedBy(belonging: Belonging): Named[] {
  return Object.entries(belonging).flatMap(([field, table = {}]): Named[] =>
    typeof table === 'string'
      ? [{ table, idsIn: (body) => [body[field]].flat() }]
      : Object.entries(table).map(([inner, innerTable]) => ({
          table: innerTable,
          idsIn: (body) => rowsOf(body[field]).map((row) => row[inner]),
        })),
  )
}

const rowsOf = (value: unknown) => (Array.isArray(value) ? (value as Record<string, unknown>[]) : [])

export type Found = { places: Place[] /** Whether every named row is there. */; all: boolean }

/** Looks for the rows that a body names, in one statement. A row that is going to be created is nowhere yet. */
export function placesOf(belonging: Belonging): (tx: Db, body: Record<string, unknown>) => Promise<Found> {
  const named = namedBy(belonging)
  const parts = named.map(
    ({ table }, i) => `p${i} AS (${placeOf[table](`t.id = ANY ($${i + 1}::integer[])`)})`,
  )
  const statement = `
    WITH ${parts.join(',\n')}
    SELECT institution, faculty, count(*)::integer AS rows
    FROM (${named.map((_, i) => `SELECT * FROM p${i}`).join(' UNION ALL ')}) AS found
    GROUP BY institution, faculty`
  return async (tx, body) => {
    const asked = named.map(({ idsIn }) => [...new Set(idsIn(body))].filter((id) => id !== ids.create))
    const places = await run<Place & { rows: number }>(tx, statement, asked)
    const found = places.reduce((sum, { rows }) => sum + rows, 0)
    return { places, all: found === asked.flat().length }
  }
}
