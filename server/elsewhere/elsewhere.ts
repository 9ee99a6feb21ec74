import type { BodyOf } from '#contract/call.ts'
import { elsewhere } from '#contract/elsewhere.ts'
import { ids } from '#contract/limits.ts'
import { type SaveAnswer, updated } from '#contract/save.ts'
import type { Db } from '#db/connect.ts'
import { foreignNumber } from '#db/schema/index.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../messages/refusals.ts'
import { demandRights } from '../auth/demand-rights.ts'
import { tableOf } from '../entities.ts'
import { currentMoment, readLabels } from '../history/labels.ts'
import { saveOrNothing } from '../saving/save-or-nothing.ts'
import { deleteRow, saveRow } from '../saving/rows.ts'
import { type Caller, serve } from '../serve.ts'
import { readForeignNumbers } from './numbers.ts'

async function listNumbers(db: Db, row: BodyOf<typeof elsewhere.list>) {
  const numbersOf = await readForeignNumbers(db, [row])
  return numbersOf(row)
}

type NumberRow = { id: number; number: string; former: boolean }

const numbersInSystemSql = `
  SELECT id, number, former FROM foreign_number WHERE entity = $1 AND record = $2::integer AND system = $3`

/** Saves the id of a row in another system, or deletes it if `number` is empty (domain.md#elsewhere-save). */
function saveNumber(
  db: Db,
  { entity, id, system, number }: BodyOf<typeof elsewhere.save>,
  { userId, rights }: Caller,
): Promise<SaveAnswer> {
  return saveOrNothing(db, userId, async (tx) => {
    await demandRights(tx, rights, [{ entity, id }])
    const locked = await run(
      tx,
      `SELECT FROM "${tableOf(entity)}" WHERE id = $1::integer FOR NO KEY UPDATE`,
      [id],
    )
    if (locked.length === 0) throw refusal('noSuchRow')
    const stored = await run<NumberRow>(tx, numbersInSystemSql, [entity, id, system])
    const current = stored.find(({ former }) => !former)
    if (current?.number === number) return updated()
    const again = stored.find((one) => one.former && one.number === number)
    // A former number of the row becomes the current one.
    if (again !== undefined) await deleteRow(tx, foreignNumber, again.id, userId)
    if (number === '') {
      if (current !== undefined) await deleteRow(tx, foreignNumber, current.id, userId)
      return updated()
    }
    const values = { entity, record: id, system, number, at: new Date() }
    return saveRow(tx, foreignNumber, current?.id ?? ids.create, values, { user: userId, rev: undefined })
  })
}

const findSql = `
  SELECT n.number, n.record AS id FROM unnest($3::text[]) WITH ORDINALITY AS asked (number, place)
  JOIN foreign_number n ON n.entity = $1 AND n.system = $2 AND n.number = asked.number
  ORDER BY asked.place`

/** Finds the rows that have or had these ids in another system (domain.md#elsewhere-find). */
async function findNumbers(
  db: Db,
  { system, entity, numbers }: BodyOf<typeof elsewhere.find>,
  { language }: Caller,
) {
  const found = await run<{ number: string; id: number }>(db, findSql, [
    entity,
    system,
    [...new Set(numbers)],
  ])
  const rowOf = ({ id }: { id: number }) => ({ table: tableOf(entity), id, moment: currentMoment })
  const labelOf = await readLabels(db, found.map(rowOf), language)
  return found.map((one) => ({ ...one, label: labelOf(rowOf(one)) }))
}

export const elsewhereRoutes = serve(elsewhere, {
  list: listNumbers,
  save: saveNumber,
  find: findNumbers,
})
