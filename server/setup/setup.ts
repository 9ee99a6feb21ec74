import type { BodyOf } from '#contract/call.ts'
import { setup } from '#contract/setup.ts'
import type { Db } from '#db/connect.ts'
import { tables } from '../entities.ts'
import { deleteRow } from '../saving/rows.ts'
import { type Caller, serve } from '../serve.ts'
import { joinBands, splitBand } from './bands.ts'
import { listSetup } from './lists.ts'
import { deleteRule, saveRule } from './rules.ts'
import { readSteps } from './steps.ts'
import {
  saveBuilding,
  saveDisciplineKind,
  saveMemberType,
  saveMinistry,
  saveRoomKind,
  saveRussianNames,
  saveSource,
  saveUnit,
} from './saves.ts'

function deleteOfList(db: Db, { list, id }: BodyOf<typeof setup.delete>, { userId }: Caller) {
  return list === 'rule' ? deleteRule(db, id, userId) : deleteRow(db, tables[list], id, userId)
}

export const setupRoutes = serve(setup, {
  lists: listSetup,
  steps: readSteps,
  saveMinistry,
  saveInstitution: saveRussianNames,
  saveBuilding,
  saveUnit,
  saveRoomKind,
  saveMemberType,
  saveDisciplineKind,
  saveSource,
  saveRule,
  splitBand,
  joinBands,
  delete: deleteOfList,
})
