import { type SaveAnswer, yearClosed } from '#contract/save.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { isRefusal, refusal } from '../messages/refusals.ts'
import { isYearClosed } from './sqlstate.ts'

/**
 * Saves each row in a savepoint: a row that is not saved is rolled back alone. A refusal of one row, except
 * that of a closed year, is thrown for the whole call, with the list and place of the row.
 */
export async function saveEachRow<Row>(
  tx: Db,
  list: string,
  rows: readonly Row[],
  save: (row: Row) => Promise<SaveAnswer>,
  isSaved: (answer: SaveAnswer) => boolean,
): Promise<SaveAnswer[]> {
  const answers: SaveAnswer[] = []
  for (const [place, row] of rows.entries()) {
    await run(tx, 'SAVEPOINT line', [])
    const answer = await save(row).catch((error: unknown) => {
      if (isYearClosed(error)) return yearClosed()
      throw prefixFields(error, `${list}.${place}`)
    })
    if (!isSaved(answer)) await run(tx, 'ROLLBACK TO SAVEPOINT line', [])
    await run(tx, 'RELEASE SAVEPOINT line', [])
    answers.push(answer)
  }
  return answers
}

/** Prefixes the fields of a refusal with the row's place: `rows.3.kolB`. */
function prefixFields(error: unknown, row: string): unknown {
  if (!isRefusal(error)) return error
  const { field, fields } = error.values
  const placed = (name: string) => `${row}.${name}`
  return refusal(error.refusal, {
    ...error.values,
    ...(field !== undefined && { field: placed(String(field)) }),
    ...(fields !== undefined && { fields: String(fields).split(', ').map(placed).join(', ') }),
  })
}
