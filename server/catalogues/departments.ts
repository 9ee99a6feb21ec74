import { isNull } from 'drizzle-orm'
import { department as facts } from '#contract/entities/department.ts'
import { rowColumns } from '../entities.ts'
import { read } from '#db/read.ts'
import { department } from '#db/schema/index.ts'
import { makeDelete, makeSave } from '../saving/entity.ts'

const columns = { ...rowColumns(facts, department), edit: department.editable, rev: department.rev }

export const listDepartments = read((db) =>
  db
    .select(columns)
    .from(department)
    .where(isNull(department.endedOn))
    .orderBy(department.nameRu, department.id),
)

export const saveDepartment = makeSave(facts, department)
export const deleteDepartment = makeDelete(facts, department)
