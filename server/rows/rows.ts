import type { Call } from '#contract/call.ts'
import { gak } from '#contract/gak.ts'
import { grading } from '#contract/grading.ts'
import { ids } from '#contract/limits.ts'
import { positions } from '#contract/positions.ts'
import { hindranceOf } from '#contract/rights.ts'
import { rooms } from '#contract/rooms.ts'
import { manyRows, type ManyRows, type RowsList } from '#contract/rows.ts'
import { type Outcome, type SaveAnswer, sms, withheld } from '#contract/save.ts'
import { setup } from '#contract/setup.ts'
import { specialities } from '#contract/specialities.ts'
import type { Db } from '#db/connect.ts'
import { refusal } from '../answers/refusals.ts'
import { demandRights } from '../auth/demand-rights.ts'
import { saveFormerMember } from '../gak/former-members.ts'
import { saveMember } from '../gak/members.ts'
import { saveField } from '../grading/configuration.ts'
import { saveDetail } from '../grading/details.ts'
import { saveDisplayRule } from '../grading/display-rules.ts'
import { saveBand } from '../grading/score-bands.ts'
import { savePosition } from '../positions/positions.ts'
import { saveRoom } from '../rooms/rooms.ts'
import { changeRows, deleteRows } from './bulk.ts'
import { saveEachRow } from '../saving/each-row.ts'
import { saveOrNothing } from '../saving/or-nothing.ts'
import { type Caller, serve } from '../serve.ts'
import { saveRule } from '../setup/rules.ts'
import {
  saveBuilding,
  saveDisciplineKind,
  saveMemberType,
  saveMinistry,
  saveRoomKind,
  saveRussianNames,
  saveSource,
  saveUnit,
} from '../setup/saves.ts'
import { saveAdmissionPlan } from '../specialities/admission-plans.ts'
import { saveGradingRule } from '../specialities/specialities.ts'

type RowOf<List extends RowsList> = ManyRows[List][number]

/** The save of one row, by who may make that call, and the name of the row's number in its body. */
type OwnSave<Row> = {
  readonly call: Call
  readonly id: keyof Row & string
  readonly save: (tx: Db, row: Row, caller: Caller) => Promise<SaveAnswer>
}

const ownSaves: { readonly [List in RowsList]: OwnSave<RowOf<List>> } = {
  room: { call: rooms.save, id: 'idAuditorium', save: saveRoom },
  'teaching-position': { call: positions.save, id: 'idRrnkDoljnost', save: savePosition },
  'commission-member': { call: gak.saveMember, id: 'idGAKMemberSpeciality', save: saveMember },
  'commission-history-member': {
    call: gak.saveFormerMember,
    id: 'idGAKMemberHistory',
    save: saveFormerMember,
  },
  'score-band': { call: grading.saveBand, id: 'idEbe', save: saveBand },
  'band-detail': { call: grading.saveDetail, id: 'idEbeDetal', save: saveDetail },
  'configuration-field': { call: grading.saveField, id: 'idEstConfig', save: saveField },
  'display-rule': { call: grading.saveDisplayRule, id: 'idComEbeFEst', save: saveDisplayRule },
  'admission-plan': { call: specialities.saveAdmissionPlan, id: 'idPlanAbit', save: saveAdmissionPlan },
  speciality: { call: specialities.saveGradingRule, id: 'idSpeciality', save: saveGradingRule },
  ministry: { call: setup.saveMinistry, id: 'idMinisterstvo', save: saveMinistry },
  institution: { call: setup.saveInstitution, id: 'idVuz', save: saveRussianNames },
  building: { call: setup.saveBuilding, id: 'idKorpus', save: saveBuilding },
  unit: { call: setup.saveUnit, id: 'id', save: saveUnit },
  'room-kind': { call: setup.saveRoomKind, id: 'id', save: saveRoomKind },
  'member-type': { call: setup.saveMemberType, id: 'id', save: saveMemberType },
  'discipline-kind': { call: setup.saveDisciplineKind, id: 'id', save: saveDisciplineKind },
  source: { call: setup.saveSource, id: 'id', save: saveSource },
  rule: { call: setup.saveRule, id: 'idEbeVar', save: saveRule },
}

// The list has no other keys.
export const rowsLists = Object.keys(ownSaves) as readonly RowsList[]

/** Saves rows of one list in one change, all or none (domain.md#rows-pasted). */
async function saveRows(db: Db, body: Partial<ManyRows>, caller: Caller): Promise<SaveAnswer> {
  const [list, ...others] = rowsLists.filter((one) => body[one] !== undefined)
  if (list === undefined || others.length > 0) throw refusal('badBody')
  const hindrance = hindranceOf(caller.rights, ownSaves[list].call.may)
  if (hindrance !== undefined) throw refusal(hindrance)
  return saveOrNothing(db, caller.userId, (tx) => saveList(tx, list, body, caller))
}

async function saveList<List extends RowsList>(
  tx: Db,
  list: List,
  body: Partial<ManyRows>,
  caller: Caller,
): Promise<SaveAnswer> {
  // A list of the union has rows of any of them; the key says which.
  const { id: idField, save } = ownSaves[list] as OwnSave<RowOf<List>>
  const rows = (body[list] ?? []) as RowOf<List>[]
  const ids = rows.map((row) => Number(row[idField]))
  needStanding(list, idField, ids)
  needRevisions(list, rows)
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

/** A 400 for a new row, and for one that is in an earlier line: which of the two is saved would be chance. */
function needStanding(list: RowsList, field: string, rows: readonly number[]) {
  const seen = new Set<number>([ids.create])
  for (const [place, id] of rows.entries()) {
    if (seen.has(id)) throw refusal('badField', { field: `${list}.${place}.${field}` })
    seen.add(id)
  }
}

/** A 400 for a row whose revision was not read: of many rows nobody would see whose change the last one overwrites. */
function needRevisions(list: RowsList, rows: readonly { readonly rev?: number }[]) {
  const place = rows.findIndex(({ rev }) => rev === undefined)
  if (place >= 0) throw refusal('fieldMissing', { field: `${list}.${place}.rev` })
}

export const rowRoutes = serve(manyRows, { save: saveRows, change: changeRows, delete: deleteRows })
