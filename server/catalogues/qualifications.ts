import { qualification as facts } from '#contract/entities/qualification.ts'
import { rowColumns } from '../entities.ts'
import { read, type Selecting } from '#db/read.ts'
import { qualification } from '#db/schema/index.ts'
import { deleting, saving } from '../saving/entity.ts'

const onWire = { ...rowColumns(facts, qualification), edit: qualification.editable, rev: qualification.rev }

export const selectQualifications = (db: Selecting) =>
  db.select(onWire).from(qualification).orderBy(qualification.nameRu, qualification.id)

export const listQualifications = read(selectQualifications)

export const saveQualification = saving(facts, qualification)
export const deleteQualification = deleting(facts, qualification)
