import type { BodyOf } from '#contract/call.ts'
import { disciplines } from '#contract/disciplines.ts'
import { ids } from '#contract/limits.ts'
import type { Db } from '#db/connect.ts'
import { read, type Selecting } from '#db/read.ts'
import { discipline, disciplineKind } from '#db/schema/index.ts'
import { deleteRow, saveRow } from '../saving/rows.ts'
import { type Caller, serve } from '../serve.ts'

/** A discipline on the wire. */
export const disciplineFields = {
  disciplineId: discipline.id,
  p34: discipline.nameRu,
  p34_kg: discipline.nameKy,
  p34_en: discipline.nameEn,
  codeDiscipline: discipline.code,
  idVidDisc: discipline.kindId,
  rev: discipline.rev,
}

export const selectDisciplines = (db: Selecting) =>
  db.select(disciplineFields).from(discipline).orderBy(discipline.code, discipline.nameRu, discipline.id)

const listDisciplines = read(selectDisciplines)

const listKinds = read((db) =>
  db
    .select({
      idVidDisc: disciplineKind.id,
      name: disciplineKind.nameRu,
      name_kg: disciplineKind.nameKy,
      name_en: disciplineKind.nameEn,
    })
    .from(disciplineKind)
    .orderBy(disciplineKind.nameRu, disciplineKind.id),
)

const valuesOf = (body: BodyOf<typeof disciplines.create>) => ({
  code: body.codeDiscipline ?? '',
  nameRu: body.p34,
  nameKy: body.p34Kg ?? '',
  nameEn: body.p34En ?? '',
  kindId: body.idVidDisc,
})

function createDiscipline(db: Db, body: BodyOf<typeof disciplines.create>, { userId }: Caller) {
  return saveRow(db, discipline, ids.create, valuesOf(body), { user: userId, rev: undefined })
}

function updateDiscipline(db: Db, body: BodyOf<typeof disciplines.update>, { userId }: Caller) {
  return saveRow(db, discipline, body.disciplineId, valuesOf(body), { user: userId, rev: body.rev })
}

function deleteDiscipline(db: Db, body: BodyOf<typeof disciplines.delete>, { userId }: Caller) {
  return deleteRow(db, discipline, body.disciplineId, userId)
}

export const disciplineRoutes = serve(disciplines, {
  list: listDisciplines,
  kinds: listKinds,
  create: createDiscipline,
  update: updateDiscipline,
  delete: deleteDiscipline,
})
