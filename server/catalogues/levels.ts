import { level as facts } from '#contract/entities/level.ts'
import { rowColumns } from '../entities.ts'
import { read, type Selecting } from '#db/read.ts'
import { level } from '#db/schema/index.ts'
import { deleting, saving } from '../saving/entity.ts'

const onWire = { ...rowColumns(facts, level), edit: level.editable, rev: level.rev }

export const selectLevels = (db: Selecting) => db.select(onWire).from(level).orderBy(level.nameRu, level.id)

export const listLevels = read(selectLevels)

export const saveLevel = saving(facts, level)
export const deleteLevel = deleting(facts, level)
