import { lengths } from '#contract/limits.ts'
import { run } from '#db/statement.ts'
import { nameSql } from '../messages/language.ts'
import type { RowPair } from '../merge/absorb.ts'
import { endJoinedUnits } from './end.ts'
import { countContents, moveDependentRows, moveMembers, moveSpecialities } from './followers.ts'
import { saveNames, newNameOf } from './names.ts'
import { joinRooms } from './rooms.ts'
import { joinSpecialities } from './specialities.ts'
import { countMoves, reportClash, type Unit, units, type Context } from './work.ts'

const pairsSql = 'unnest($1::integer[], $2::integer[]) AS pair (keep, away)'

const placesSql = `
  SELECT k.faculty_id AS faculty, array_agg(pair.away ORDER BY pair.away) AS away
  FROM ${pairsSql} JOIN department k ON k.id = pair.keep GROUP BY 1 ORDER BY 1`

/** Names that are unique below a parent, with their maximum length. */
const uniqueNames = {
  faculty: [
    ['short_ru', lengths.shortName],
    ['full_ru', lengths.name],
  ],
  department: [['name_ru', lengths.name]],
  building: [['name_ru', lengths.name]],
} as const

type DuplicateRow = {
  readonly away: number
  readonly keep: number
  readonly own: string[]
  readonly same: boolean[]
  readonly origin: string
}

/** Moves units and the rows that follow them. A unit whose name exists in the target is joined or renamed. */
export async function moveUnits(
  work: Context,
  entity: Unit,
  ids: readonly number[],
  into: number,
): Promise<void> {
  if (ids.length === 0 || entity === 'institution') return
  if (entity === 'speciality') return moveSpecialities(work, ids, into)
  const moving = entity === 'room' ? ids : await resolveDuplicates(work, entity, ids, into)
  const { tx } = work
  const { table, parent } = units[entity]
  if (entity === 'department') await moveDependentRows(work, moving, into)
  if (entity === 'faculty') await countContents(work, moving)
  const moved = await run(
    tx,
    `UPDATE ${table} SET ${parent} = $2::integer WHERE id = ANY ($1::integer[]) AND ${parent} <> $2::integer RETURNING id`,
    [moving, into],
  )
  countMoves(work, entity, moved.length)
}

async function resolveDuplicates(
  work: Context,
  entity: 'faculty' | 'department' | 'building',
  ids: readonly number[],
  into: number,
): Promise<number[]> {
  const { tx, language } = work
  const { table, parent, into: above } = units[entity]
  const columns = uniqueNames[entity].map(([column]) => column)
  const equal = columns.map((column) => `same(k.${column}) = same(a.${column})`)
  const twins = await run<DuplicateRow>(
    tx,
    `SELECT DISTINCT ON (a.id) a.id AS away, k.id AS keep, ARRAY[${columns.map((one) => `a.${one}`).join(', ')}]::text[] AS own,
       ARRAY[${equal.join(', ')}] AS same, ${nameSql('p', 'short', language)} AS origin
     FROM ${table} a JOIN ${table} k ON k.${parent} = $2::integer AND k.ended_on IS NULL AND (${equal.join(' OR ')})
     JOIN ${above} p ON p.id = a.${parent}
     WHERE a.id = ANY ($1::integer[]) AND k.id <> ALL ($1::integer[]) ORDER BY a.id, k.id`,
    [ids, into],
  )
  const joined = new Map<number, number>()
  for (const { away, keep, own, same, origin } of twins) {
    const decided = reportClash(work, {
      entity,
      ids: [away, keep],
      reason: 'same',
      choices: ['join', 'rename'],
    })
    if (decided === 'rename') {
      const values = uniqueNames[entity].flatMap(([column, max], place): [string, string][] =>
        same[place] === true ? [[column, newNameOf(work, entity, away, own[place] ?? '', origin, max)]] : [],
      )
      if (await saveNames(work, entity, away, Object.fromEntries(values))) continue
      // A third row has the new name, or periods would overlap: a clash that no choice resolves.
      reportClash(work, { entity, ids: [away], reason: 'same', choices: [] })
    }
    joined.set(away, keep)
    if (entity !== 'department') await joinByUnit[entity](work, keep, away)
  }
  if (entity === 'department')
    await joinDepartments(
      work,
      [...joined].map(([away, keep]) => ({ keep, away })),
    )
  return ids.filter((id) => !joined.has(id))
}

const readIds = async ({ tx }: Context, statement: string, parent: number) =>
  (await run<{ id: number }>(tx, statement, [parent])).map(({ id }) => id)

const unitsSql = (table: string, column: string) =>
  `SELECT id FROM ${table} WHERE ${column} = $1::integer AND ended_on IS NULL ORDER BY id`

/** Moves the contents of units to the kept unit. The other units end; joined specialities are deleted. */
export async function joinUnits(
  work: Context,
  entity: Exclude<Unit, 'room'>,
  keep: number,
  away: readonly number[],
): Promise<void> {
  const pairs = away.map((one) => ({ keep, away: one }))
  if (entity === 'speciality') return joinSpecialities(work, pairs)
  if (entity === 'department') return joinDepartments(work, pairs)
  for (const one of away) await joinByUnit[entity](work, keep, one)
}

async function joinInstitution(work: Context, keep: number, away: number): Promise<void> {
  await moveUnits(work, 'building', await readIds(work, unitsSql('building', 'institution_id'), away), keep)
  await moveUnits(work, 'faculty', await readIds(work, unitsSql('faculty', 'institution_id'), away), keep)
  await endJoinedUnits(work, 'institution', [{ keep, away }])
}

async function joinFaculty(work: Context, keep: number, away: number): Promise<void> {
  const { tx } = work
  await moveUnits(work, 'department', await readIds(work, unitsSql('department', 'faculty_id'), away), keep)
  await moveSpecialities(
    work,
    await readIds(work, 'SELECT id FROM speciality WHERE faculty_id = $1::integer ORDER BY id', away),
    keep,
  )
  const rooms = await run(
    tx,
    'UPDATE room SET faculty_id = $2::integer WHERE faculty_id = $1::integer RETURNING id',
    [away, keep],
  )
  countMoves(work, 'room', rooms.length)
  await moveMembers(work, [away], keep, 'ALL')
  await endJoinedUnits(work, 'faculty', [{ keep, away }])
}

async function joinDepartments(work: Context, pairs: readonly RowPair[]): Promise<void> {
  if (pairs.length === 0) return
  const { tx } = work
  const values = [pairs.map(({ keep }) => keep), pairs.map(({ away }) => away)]
  const places = await run<{ faculty: number; away: number[] }>(tx, placesSql, values)
  for (const { faculty, away } of places) await moveDependentRows(work, away, faculty)
  for (const [table, entity] of [
    ['speciality_parameters', 'speciality-parameters'],
    ['room', 'room'],
  ] as const) {
    const moved = await run(
      tx,
      `UPDATE ${table} t SET department_id = pair.keep FROM ${pairsSql} WHERE t.department_id = pair.away RETURNING 1`,
      values,
    )
    countMoves(work, entity, moved.length)
  }
  await endJoinedUnits(work, 'department', pairs)
}

async function joinBuilding(work: Context, keep: number, away: number): Promise<void> {
  await joinRooms(work, keep, away)
  await endJoinedUnits(work, 'building', [{ keep, away }])
}

const joinByUnit = {
  institution: joinInstitution,
  faculty: joinFaculty,
  building: joinBuilding,
}
