import { factsOf } from '#contract/entities/registry.ts'
import { doctorate, ids } from '#contract/limits.ts'
import { paste, type PastedRows, type PastedList, pastedLists } from '#contract/paste.ts'
import { rowsCreated, type SaveAnswer, sms, yearClosed } from '#contract/save.ts'
import type { Db } from '#db/connect.ts'
import { refusal } from '../messages/refusals.ts'
import { demandList, saveInList } from '../bulk/own-saves.ts'
import { saveEachRow } from '../saving/each-row.ts'
import { saveOrNothing } from '../saving/save-or-nothing.ts'
import { type Caller, serve } from '../serve.ts'
import { saveSpeciality } from '../specialities/specialities.ts'
import { addGroup } from './add-group.ts'

type RowOf<List extends PastedList> = PastedRows[List][number]

/** Adds rows that were copied from a spreadsheet in one change (domain.md#setup-paste). */
async function addPasted(db: Db, body: Partial<PastedRows>, caller: Caller): Promise<SaveAnswer> {
  const given = pastedLists.filter((list) => body[list] !== undefined)
  if (given.length === 0) throw refusal('badBody')
  for (const list of given) demandList(caller.rights, list)
  return saveOrNothing(db, caller.userId, async (tx) => {
    const answers: SaveAnswer[] = []
    for (const list of given) {
      const rows: readonly object[] = body[list] ?? []
      answers.push(...(await saveEachRow(tx, list, rows, (row) => addRow(tx, list, row, caller), isCreated)))
    }
    if (answers.some(([outcome]) => outcome?.reason === 'yearClosed')) return yearClosed()
    const created = answers.filter(isCreated).length
    return rowsCreated(created, answers.length - created)
  })
}

const isCreated = ([outcome]: SaveAnswer) => outcome?.sms === sms.created

/** Adds a row of a list; an existing one is unchanged. The list of a row determines its identity. */
function addRow(tx: Db, list: PastedList, row: object, caller: Caller): Promise<SaveAnswer> {
  if (list === 'group') return addGroup(tx, row as RowOf<'group'>, caller)
  if (list === 'speciality') {
    const link = row as RowOf<'speciality'>
    return saveSpeciality(tx, { trimester: false, Phd: doctorate.none, ...link }, caller)
  }
  return saveInList(list)(tx, { [factsOf[list].id.body]: ids.create, ...row }, caller)
}

export const pasteRoutes = serve(paste, { add: addPasted })
