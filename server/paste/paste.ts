import type { Call } from '#contract/call.ts'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { forEachNames, namesCalls } from '#contract/entities/names.ts'
import { groups } from '#contract/groups.ts'
import { hierarchy } from '#contract/hierarchy.ts'
import { doctorate, ids } from '#contract/limits.ts'
import { paste, type Pasted, type PastedList, pastedLists } from '#contract/paste.ts'
import { hindranceOf } from '#contract/rights.ts'
import { rowsCreated, type SaveAnswer, sms } from '#contract/save.ts'
import { setup } from '#contract/setup.ts'
import { specialities } from '#contract/specialities.ts'
import { type Db, transaction } from '#db/connect.ts'
import { saveDepartment } from '../catalogues/departments.ts'
import { saveDirection } from '../catalogues/directions.ts'
import { addNames } from '../catalogues/names.ts'
import { saveSpecialityName } from '../catalogues/speciality-names.ts'
import { saveStudyForm } from '../catalogues/study-forms.ts'
import { saveFaculty } from '../hierarchy/faculties.ts'
import { refusal } from '../answers/refusals.ts'
import { saveEachRow } from '../saving/each-row.ts'
import { type Caller, serve } from '../serve.ts'
import {
  saveBuilding,
  saveDisciplineKind,
  saveMemberType,
  saveMinistry,
  saveRoomKind,
  saveRussianNames,
  saveUnit,
} from '../setup/saves.ts'
import { saveSpeciality } from '../specialities/specialities.ts'
import { addGroup } from './add-group.ts'

const id = ids.create

/** How a new row of a list is added: as its own save does, by who may make that call. */
type Adding<Row> = {
  readonly call: Call
  readonly add: (tx: Db, row: Row, caller: Caller) => Promise<SaveAnswer>
}

const ofNames = forEachNames(
  (entity): Adding<object> => ({
    call: namesCalls[entity].save,
    add: (tx, row, caller) => addNames(tx, entity, row, caller),
  }),
)

const addings: { readonly [List in PastedList]: Adding<Pasted[List][number]> } = {
  ministry: {
    call: setup.saveMinistry,
    add: (tx, row, caller) => saveMinistry(tx, { idMinisterstvo: id, ...row }, caller),
  },
  institution: {
    call: setup.saveInstitution,
    add: (tx, row, caller) => saveRussianNames(tx, { idVuz: id, ...row }, caller),
  },
  building: {
    call: setup.saveBuilding,
    add: (tx, row, caller) => saveBuilding(tx, { idKorpus: id, ...row }, caller),
  },
  unit: { call: setup.saveUnit, add: (tx, row, caller) => saveUnit(tx, { id, ...row }, caller) },
  'room-kind': {
    call: setup.saveRoomKind,
    add: (tx, row, caller) => saveRoomKind(tx, { id, ...row }, caller),
  },
  'member-type': {
    call: setup.saveMemberType,
    add: (tx, row, caller) => saveMemberType(tx, { id, ...row }, caller),
  },
  'discipline-kind': {
    call: setup.saveDisciplineKind,
    add: (tx, row, caller) => saveDisciplineKind(tx, { id, ...row }, caller),
  },
  faculty: {
    call: hierarchy.saveFaculty,
    add: (tx, row, caller) => saveFaculty(tx, { idFaculty: id, ...row }, caller),
  },
  department: {
    call: catalogues.saveDepartment,
    add: (tx, row, caller) => saveDepartment(tx, { idKafedra: id, ...row }, caller),
  },
  direction: {
    call: catalogues.saveDirection,
    add: (tx, row, caller) => saveDirection(tx, { idDirection: id, ...row }, caller),
  },
  'study-form': {
    call: catalogues.saveStudyForm,
    add: (tx, row, caller) => saveStudyForm(tx, { idFeduc: id, ...row }, caller),
  },
  'speciality-name': {
    call: catalogues.saveSpecialityName,
    add: (tx, row, caller) => saveSpecialityName(tx, { idSpecial: id, ...row }, caller),
  },
  ...ofNames,
  speciality: {
    call: specialities.save,
    add: (tx, row, caller) => saveSpeciality(tx, { trimester: false, Phd: doctorate.none, ...row }, caller),
  },
  group: { call: groups.save, add: addGroup },
}

type Counts = { created: number; skipped: number }

/** Adds rows that were copied from a spreadsheet in one change (domain.md#setup-paste). */
async function addPasted(db: Db, body: Partial<Pasted>, caller: Caller): Promise<SaveAnswer> {
  const given = pastedLists.filter((list) => body[list] !== undefined)
  if (given.length === 0) throw refusal('badBody')
  for (const list of given) {
    const hindrance = hindranceOf(caller.rights, addings[list].call.may)
    if (hindrance !== undefined) throw refusal(hindrance)
  }
  return transaction(db, caller.userId, async (tx) => {
    const counts = { created: 0, skipped: 0 }
    for (const list of given) await addLines(tx, list, body, caller, counts)
    return rowsCreated(counts.created, counts.skipped)
  })
}

/** Adds the rows of one list; those that stand already are left as they are. */
async function addLines<List extends PastedList>(
  tx: Db,
  list: List,
  body: Partial<Pasted>,
  caller: Caller,
  counts: Counts,
): Promise<void> {
  // The rows of a list are those of its adding: the key says which.
  const { add } = addings[list] as Adding<Pasted[List][number]>
  const rows = (body[list] ?? []) as Pasted[List][number][]
  const isCreated = ([outcome]: SaveAnswer) => outcome?.sms === sms.created
  const answers = await saveEachRow(tx, list, rows, (row) => add(tx, row, caller), isCreated)
  const created = answers.filter(isCreated).length
  counts.created += created
  counts.skipped += answers.length - created
}

export const pasteRoutes = serve(paste, { add: addPasted })
