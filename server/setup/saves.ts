import type { BodyOf } from '#contract/call.ts'
import { institution as facts, ownFields, setupFields } from '#contract/entities/institution.ts'
import { building as buildingFacts } from '#contract/entities/rooms.ts'
import * as lists from '#contract/entities/setup.ts'
import type { setup } from '#contract/setup.ts'
import { lockedFieldsOf } from '#contract/entities/registry.ts'
import type { Db } from '#db/connect.ts'
import {
  building,
  commissionRole,
  disciplineKind,
  institution,
  ministry,
  roomKind,
  source,
  unit,
} from '#db/schema/index.ts'
import { makeSave, columnValues } from '../saving/entity.ts'
import { saveRow } from '../saving/rows.ts'
import type { Author, Caller } from '../serve.ts'

// The Russian name of a protected row is locked (domain.md#setup-protected).

export const saveMinistry = makeSave(lists.ministry, ministry)

type InstitutionBody = BodyOf<typeof setup.saveInstitution>

const saveInstitutionFields = (db: Db, body: InstitutionBody, { userId }: Author, ...fields: Field[]) =>
  saveRow(db, institution, body.idVuz, columnValues(facts, institution, body, ...fields), {
    user: userId,
    rev: body.rev,
    locked: lockedFieldsOf(facts.entity),
  })
type Field = (typeof setupFields | typeof ownFields)[number]

/**
 * Saves the institution's fields in the set-up. The call `upd-vuz` saves all other fields, and also ownership
 * and status.
 */
export const saveRussianNames = (db: Db, body: InstitutionBody, author: Author) =>
  saveInstitutionFields(db, body, author, ...setupFields)

/** Saves all fields if the caller is an administrator, else only those of the call `upd-vuz`. */
export const saveWholeInstitution = (db: Db, body: InstitutionBody, caller: Caller) =>
  saveInstitutionFields(db, body, caller, ...(caller.rights.role === 'administrator' ? [] : ownFields))

/** Saves a building. Once it has rooms, its institution is fixed (domain.md#reference-one-institution). */
export const saveBuilding = makeSave(buildingFacts, building)

export const saveUnit = makeSave(lists.unit, unit)
export const saveRoomKind = makeSave(lists.roomKind, roomKind)
/** Saves a role. A new role signs after the chair and before the secretary, as members do. */
export const saveMemberType = makeSave(lists.memberType, commissionRole)
export const saveDisciplineKind = makeSave(lists.disciplineKind, disciplineKind)
/** Saves a source. Returns sms 6 if its form of payment changes and plans use it (domain.md#plan-sources). */
export const saveSource = makeSave(lists.source, source)
