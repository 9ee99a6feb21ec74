import type { Entity } from '#contract/entities.ts'
import { mapNamesCatalogues } from '#contract/entities/names.ts'
import { rightToSaveInList } from '#contract/entities/registry.ts'
import { rightsRefusalOf, type Rights } from '#contract/rights.ts'
import type { BulkRows, RowsList } from '#contract/bulk.ts'
import type { BulkEntity } from '#contract/bulk-entities.ts'
import type { SaveAnswer } from '#contract/save.ts'
import type { Db } from '#db/connect.ts'
import { refusal } from '../messages/refusals.ts'
import { saveDepartment } from '../catalogues/departments.ts'
import { saveLicence } from '../catalogues/licences.ts'
import { saveOfNames } from '../catalogues/names.ts'
import { saveStudyForm } from '../catalogues/study-forms.ts'
import { saveDiscipline } from '../disciplines/disciplines.ts'
import { tables } from '../entities.ts'
import { saveFormerMember } from '../gak/former-members.ts'
import { saveMember } from '../gak/members.ts'
import { saveField } from '../grading/configuration.ts'
import { saveDetail } from '../grading/details.ts'
import { saveDisplayRule } from '../grading/display-rules.ts'
import { saveBand } from '../grading/score-bands.ts'
import { deleteGroup } from '../groups/delete.ts'
import { saveGroup } from '../groups/groups.ts'
import { saveName } from '../groups/names.ts'
import { saveFaculty } from '../hierarchy/faculties.ts'
import { savePosition } from '../positions/positions.ts'
import { saveRoom } from '../rooms/rooms.ts'
import { deleteRow } from '../saving/rows.ts'
import type { Caller } from '../serve.ts'
import { deleteRule, saveRule } from '../setup/rules.ts'
import {
  saveBuilding,
  saveDisciplineKind,
  saveMemberType,
  saveMinistry,
  saveRoomKind,
  saveRussianNames,
  saveSource,
  saveUnit,
  saveWholeInstitution,
} from '../setup/saves.ts'
import { saveAdmissionPlan } from '../specialities/admission-plans.ts'
import { saveGradingRule } from '../specialities/specialities.ts'
import { saveUser } from '../users/save.ts'

/** Saves a group whose flag is boolean, as it is stored; `saveGroup` expects a number. */
const saveSelectedGroup: typeof saveGroup = (db, body, author) =>
  saveGroup(db, { ...body, idNameGr: body.idNameGr ? 1 : 0 }, author)

const savesByEntity = {
  'study-form': saveStudyForm,
  department: saveDepartment,
  ...mapNamesCatalogues(saveOfNames),
  licence: saveLicence,
  'group-name': saveName,
  group: saveSelectedGroup,
  discipline: saveDiscipline,
  faculty: saveFaculty,
  room: saveRoom,
  'teaching-position': savePosition,
  'commission-member': saveMember,
  'commission-history-member': saveFormerMember,
  'score-band': saveBand,
  'band-detail': saveDetail,
  'configuration-field': saveField,
  'display-rule': saveDisplayRule,
  'admission-plan': saveAdmissionPlan,
  ministry: saveMinistry,
  building: saveBuilding,
  unit: saveUnit,
  'room-kind': saveRoomKind,
  'member-type': saveMemberType,
  'discipline-kind': saveDisciplineKind,
  source: saveSource,
  rule: saveRule,
  institution: saveWholeInstitution,
  user: saveUser,
}
savesByEntity satisfies Readonly<Record<BulkEntity, unknown>>
type SavedEntity = keyof typeof savesByEntity

/**
 * Functions that save a row, by list. `institution` saves only the fields of the set-up, `speciality` only the
 * grading rule.
 */
const savesByList = { ...savesByEntity, institution: saveRussianNames, speciality: saveGradingRule }
savesByList satisfies {
  readonly [List in RowsList]: (db: Db, row: BulkRows[List][number], caller: Caller) => Promise<SaveAnswer>
}

type Save = (db: Db, body: object, caller: Caller) => Promise<SaveAnswer>

/** Returns the save of an entity. The cast is safe if the entity's facts have built and checked the body. */
export const saveOfEntity = (entity: SavedEntity) => savesByEntity[entity] as unknown as Save

export const saveOfList = (entity: keyof typeof savesByList) => savesByList[entity] as unknown as Save

/** Throws unless the caller may save the list. Institutions need an administrator (domain.md#setup-lists). */
export function demandListRight(rights: Rights, entity: Entity): void {
  const hindrance = rightsRefusalOf(rights, rightToSaveInList(entity))
  if (hindrance !== undefined) throw refusal(hindrance)
}

export const deleteOfEntity = (entity: SavedEntity) => (db: Db, id: number, user: number) => {
  if (entity === 'rule') return deleteRule(db, id, user)
  if (entity === 'group') return deleteGroup(db, { idGroup: id }, { userId: user })
  return deleteRow(db, tables[entity], id, user)
}
