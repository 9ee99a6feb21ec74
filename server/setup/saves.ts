import type { BodyOf } from '#contract/call.ts'
import { institution as facts, ownFields, setupFields } from '#contract/entities/institution.ts'
import { building as buildingFacts } from '#contract/entities/rooms.ts'
import * as lists from '#contract/entities/setup.ts'
import type { setup } from '#contract/setup.ts'
import { lockedIn } from '#contract/entities/registry.ts'
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
import { saving, valuesOf } from '../saving/entity.ts'
import { saveRow } from '../saving/rows.ts'
import type { Author, Caller } from '../serve.ts'

// The Russian name of a protected row cannot change (domain.md#setup-protected).

export const saveMinistry = saving(lists.ministry, ministry)

type InstitutionBody = BodyOf<typeof setup.saveInstitution>

const saveFields = (db: Db, body: InstitutionBody, { userId }: Author, ...fields: Field[]) =>
  saveRow(db, institution, body.idVuz, valuesOf(facts, institution, body, ...fields), {
    user: userId,
    rev: body.rev,
    locked: lockedIn(facts.entity),
  })
type Field = (typeof setupFields | typeof ownFields)[number]

/** The call `upd-vuz` saves the other fields. */
export const saveRussianNames = (db: Db, body: InstitutionBody, author: Author) =>
  saveFields(db, body, author, ...setupFields)

/** Only an administrator saves more than the fields of the call `upd-vuz`. */
export const saveWholeInstitution = (db: Db, body: InstitutionBody, caller: Caller) =>
  saveFields(db, body, caller, ...(caller.rights.role === 'administrator' ? [] : ownFields))

/** A building with rooms of the old institution cannot move (domain.md#reference-one-institution). */
export const saveBuilding = saving(buildingFacts, building)

export const saveUnit = saving(lists.unit, unit)
export const saveRoomKind = saving(lists.roomKind, roomKind)
/** A new role signs as members do, after the chair and before the secretary. */
export const saveMemberType = saving(lists.memberType, commissionRole)
export const saveDisciplineKind = saving(lists.disciplineKind, disciplineKind)
/** If plans use the source, a change of its form of payment gets sms 6 (in use) (domain.md#plan-sources). */
export const saveSource = saving(lists.source, source)
