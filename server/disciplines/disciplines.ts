import type { BodyOf } from '#contract/call.ts'
import { disciplines } from '#contract/disciplines.ts'
import { discipline as facts } from '#contract/entities/discipline.ts'
import { ids } from '#contract/limits.ts'
import type { Db } from '#db/connect.ts'
import { rowColumns } from '../entities.ts'
import { read } from '#db/read.ts'
import { discipline, disciplineKind } from '#db/schema/index.ts'
import { makeDelete, makeSave } from '../saving/entity.ts'
import { type Caller, serve } from '../serve.ts'

const columns = { ...rowColumns(facts, discipline), rev: discipline.rev }

const listDisciplines = read((db) =>
  db.select(columns).from(discipline).orderBy(discipline.code, discipline.nameRu, discipline.id),
)

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

export const saveDiscipline = makeSave(facts, discipline)

const createDiscipline = (db: Db, body: BodyOf<typeof disciplines.create>, caller: Caller) =>
  saveDiscipline(db, { ...body, disciplineId: ids.create }, caller)

export const disciplineRoutes = serve(disciplines, {
  list: listDisciplines,
  kinds: listKinds,
  create: createDiscipline,
  update: saveDiscipline,
  delete: makeDelete(facts, discipline),
})
