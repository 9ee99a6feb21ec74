import { factsOf } from '#contract/entities/registry.ts'
import { ids as numbers } from '#contract/limits.ts'
import { bulk, type BulkRows, type RowsList, rowsLists } from '#contract/bulk.ts'
import { type Outcome, type SaveAnswer, sms, withheld } from '#contract/save.ts'
import type { Db } from '#db/connect.ts'
import { refusal } from '../messages/refusals.ts'
import { demandRights } from '../auth/demand-rights.ts'
import { demandDistinct } from '../saving/all-or-nothing.ts'
import { saveEachRow } from '../saving/each-row.ts'
import { saveOrNothing } from '../saving/save-or-nothing.ts'
import { type Caller, serve } from '../serve.ts'
import { changeRows, deleteRows } from './selected-rows.ts'
import { demandListRight, saveOfList } from './own-saves.ts'

/** Saves rows of one list in one change: all or none (domain.md#rows-pasted). */
async function saveRows(db: Db, body: Partial<BulkRows>, caller: Caller): Promise<SaveAnswer> {
  const [list, ...others] = rowsLists.filter((one) => body[one] !== undefined)
  if (list === undefined || others.length > 0) throw refusal('badBody')
  demandListRight(caller.rights, list)
  return saveOrNothing(db, caller.userId, (tx) => saveList(tx, list, body[list] ?? [], caller))
}

async function saveList(
  tx: Db,
  list: RowsList,
  rows: readonly { readonly rev?: number }[],
  caller: Caller,
): Promise<SaveAnswer> {
  const save = saveOfList(list)
  const idField = factsOf[list].id.body
  // The cast is safe: each row has the id field of its entity.
  const ids = rows.map((row) => (row as Readonly<Record<string, number>>)[idField] ?? numbers.create)
  // The id of a new row counts as repeated, so that new rows are refused.
  demandDistinct(list, idField, ids, numbers.create)
  demandRevisions(list, rows)
  await demandRights(
    tx,
    caller.rights,
    ids.map((id) => ({ entity: list, id })),
  )
  const answers = await saveEachRow(
    tx,
    list,
    rows,
    (row) => save(tx, row, caller),
    (answer) => answer.every(isSaved),
  )
  const outcomes = answers.flat()
  if (outcomes.every(isSaved)) return outcomes
  return outcomes.flatMap((outcome, at) => (isSaved(outcome) ? withheld(rows[at]?.rev ?? 0) : outcome))
}

const isSaved = (outcome: Outcome) => outcome.sms === sms.updated

/** Throws 400 for a row without a revision, because its save could overwrite another user's change. */
function demandRevisions(list: RowsList, rows: readonly { readonly rev?: number }[]) {
  const place = rows.findIndex(({ rev }) => rev === undefined)
  if (place >= 0) throw refusal('fieldMissing', { field: `${list}.${place}.rev` })
}

export const bulkRoutes = serve(bulk, { save: saveRows, change: changeRows, delete: deleteRows })
