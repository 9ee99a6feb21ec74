import type { BodyOf } from '#contract/call.ts'
import type { catalogues } from '#contract/catalogues/catalogues.ts'
import { ids } from '#contract/limits.ts'
import type { Db } from '#db/connect.ts'
import { read, type Selecting } from '#db/read.ts'
import { level } from '#db/schema/index.ts'
import { needFilled } from '../saving/need-filled.ts'
import { deleteRow, saveRow } from '../saving/rows.ts'
import type { Caller } from '../serve.ts'

/** A level on the wire. */
export const levelFields = {
  IDLevel: level.id,
  NameLevel: level.nameRu,
  NameLevel_kg: level.nameKy,
  NameLevel_en: level.nameEn,
  edit: level.editable,
  rev: level.rev,
}

export const selectLevels = (db: Selecting) =>
  db.select(levelFields).from(level).orderBy(level.nameRu, level.id)

export const listLevels = read(selectLevels)

export async function saveLevel(db: Db, body: BodyOf<typeof catalogues.saveLevel>, { userId }: Caller) {
  const { IDLevel, NameLevel, NameLevelKg, NameLevelEn, rev } = body
  if (IDLevel === ids.create) needFilled({ NameLevelKg, NameLevelEn })
  const values = { nameRu: NameLevel, nameKy: NameLevelKg ?? '', nameEn: NameLevelEn ?? '' }
  return saveRow(db, level, IDLevel, values, { user: userId, rev, locked: ['nameRu'] })
}

export function deleteLevel(db: Db, body: BodyOf<typeof catalogues.deleteLevel>, { userId }: Caller) {
  return deleteRow(db, level, body.IDLevel, userId)
}
