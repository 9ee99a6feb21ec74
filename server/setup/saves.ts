import type { BodyOf } from '#contract/call.ts'
import type { setup } from '#contract/setup.ts'
import type { Db } from '#db/connect.ts'
import {
  building,
  commissionRole,
  disciplineKind,
  institution,
  ministry,
  roomKind,
  unit,
} from '#db/schema/index.ts'
import { saveRow } from '../saving/rows.ts'
import type { Author } from '../serve.ts'

// domain.md#setup-protected: a protected row keeps its Russian name.

export function saveMinistry(db: Db, body: BodyOf<typeof setup.saveMinistry>, { userId }: Author) {
  const values = { nameRu: body.mo, nameKy: body.moKg ?? '', nameEn: body.moEn ?? '' }
  return saveRow(db, ministry, body.idMinisterstvo, values, {
    user: userId,
    rev: body.rev,
    locked: ['nameRu'],
  })
}

/** An institution's Russian names and its ministry; everything else of it is saved by `upd-vuz`. */
export function saveRussianNames(db: Db, body: BodyOf<typeof setup.saveInstitution>, { userId }: Author) {
  const values = { ministryId: body.idMinisterstvo, shortRu: body.v2, fullRu: body.fullName }
  return saveRow(db, institution, body.idVuz, values, {
    user: userId,
    rev: body.rev,
    locked: ['shortRu', 'fullRu'],
  })
}

/** A building may move to another institution, its rooms along with it. */
export function saveBuilding(db: Db, body: BodyOf<typeof setup.saveBuilding>, { userId }: Author) {
  const values = {
    institutionId: body.idVuz,
    nameRu: body.nameKorpus,
    nameKy: body.nameKorpusKg ?? '',
    nameEn: body.nameKorpusEn ?? '',
  }
  return saveRow(db, building, body.idKorpus, values, { user: userId, rev: body.rev, locked: ['nameRu'] })
}

/** The tables whose rows are nothing but a name in three languages. */
type NamedTable = typeof unit | typeof roomKind | typeof commissionRole | typeof disciplineKind

const saveNamed =
  (table: NamedTable) =>
  (db: Db, body: BodyOf<typeof setup.saveUnit>, { userId }: Author) => {
    const values = { nameRu: body.name, nameKy: body.nameKg ?? '', nameEn: body.nameEn ?? '' }
    return saveRow(db, table, body.id, values, { user: userId, rev: body.rev, locked: ['nameRu'] })
  }

export const saveUnit = saveNamed(unit)
export const saveRoomKind = saveNamed(roomKind)
/** A new role signs among the members, after the chair and before the secretary. */
export const saveMemberType = saveNamed(commissionRole)
export const saveDisciplineKind = saveNamed(disciplineKind)
