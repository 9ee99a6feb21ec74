import { lengths } from '#contract/limits.ts'
import { run } from '#db/statement.ts'
import { newNameOf } from './names.ts'
import { joinRows } from './specialities.ts'
import { countMoves, reportClash, type Context } from './work.ts'

type DuplicateRow = {
  readonly away: number
  readonly keep: number
  readonly number: string
  readonly building: string
}

const duplicateRoomsSql = `
  SELECT a.id AS away, k.id AS keep, a.number, b.name_ru AS building FROM room a
  JOIN room k ON k.building_id = $2::integer AND same(k.number) = same(a.number) JOIN building b ON b.id = a.building_id
  WHERE a.building_id = $1::integer ORDER BY a.id`

export async function joinRooms(work: Context, keep: number, away: number): Promise<void> {
  const { tx } = work
  const joined = []
  for (const { building, number, ...pair } of await run<DuplicateRow>(tx, duplicateRoomsSql, [away, keep])) {
    const ids = [pair.away, pair.keep]
    const decided = reportClash(work, { entity: 'room', ids, reason: 'same', choices: ['rename', 'join'] })
    if (decided === 'rename')
      await run(tx, 'UPDATE room SET number = $2 WHERE id = $1', [
        pair.away,
        newNameOf(
          work,
          'room',
          pair.away,
          number,
          Array.from(building).slice(0, 8).join(''),
          lengths.roomNumber,
        ),
      ])
    else joined.push(pair)
  }
  await joinRows(work, 'room', joined)
  const moved = await run(
    tx,
    'UPDATE room SET building_id = $2::integer WHERE building_id = $1::integer RETURNING id',
    [away, keep],
  )
  countMoves(work, 'room', moved.length)
}

type ForeignRow = { readonly table: 'room' | 'speciality_parameters'; readonly id: number }

const foreignReferencesSql = `SELECT table_name AS "table", row_id AS id FROM foreign_reference ORDER BY 1, 2`

export const readForeignReferences = ({ tx }: Pick<Context, 'tx'>) =>
  run<ForeignRow>(tx, foreignReferencesSql, [])

const moveRoomSql = `
  WITH place AS (
    SELECT f.institution_id, b.id, b.name_ru, b.name_ky, b.name_en FROM room r JOIN faculty f ON f.id = r.faculty_id JOIN building b ON b.id = r.building_id
    WHERE r.id = $1::integer
  ), made AS (
    INSERT INTO building (institution_id, name_ru, name_ky, name_en) SELECT institution_id, name_ru, name_ky, name_en FROM place p
    WHERE NOT EXISTS (SELECT FROM building k WHERE k.institution_id = p.institution_id AND k.ended_on IS NULL AND same(k.name_ru) = same(p.name_ru))
    RETURNING id
  )
  UPDATE room SET building_id = coalesce(
    (SELECT id FROM made),
    (SELECT k.id FROM place p JOIN building k ON k.institution_id = p.institution_id AND k.ended_on IS NULL AND same(k.name_ru) = same(p.name_ru))
  ) WHERE id = $1::integer`

/**
 * Reports references to another institution that the steps caused. If the user chose so, a room moves to the
 * building with an equal name, which is created if missing, and parameters lose their department.
 */
export async function reportForeignReferences(work: Context, before: readonly ForeignRow[]): Promise<void> {
  const { tx } = work
  const existedBefore = (one: ForeignRow) =>
    before.some(({ table, id }) => table === one.table && id === one.id)
  for (const one of (await readForeignReferences(work)).filter((row) => !existedBefore(row))) {
    const isRoom = one.table === 'room'
    const decided = reportClash(work, {
      entity: isRoom ? 'room' : 'speciality-parameters',
      ids: [one.id],
      reason: 'otherInstitution',
      choices: [isRoom ? 'take' : 'clear'],
    })
    if (decided === 'take') await run(tx, moveRoomSql, [one.id])
    if (decided === 'clear')
      await run(tx, 'UPDATE speciality_parameters SET department_id = NULL WHERE speciality_id = $1', [
        one.id,
      ])
  }
}
