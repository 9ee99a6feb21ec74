import { eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import { teachingPosition as facts } from '#contract/entities/teaching-position.ts'
import { positions } from '#contract/positions.ts'
import { rowColumns } from '../entities.ts'
import { type Placeholders, read } from '#db/read.ts'
import { teachingPosition } from '#db/schema/index.ts'
import { makeDelete, makeSave } from '../saving/entity.ts'
import { serve } from '../serve.ts'

const listPositions = read((db, given: Placeholders<BodyOf<typeof positions.list>>) =>
  db
    .select({ ...rowColumns(facts, teachingPosition), rev: teachingPosition.rev })
    .from(teachingPosition)
    .where(eq(teachingPosition.academicYearId, given.idYear))
    .orderBy(teachingPosition.name, teachingPosition.id),
)

export const savePosition = makeSave(facts, teachingPosition)

export const positionRoutes = serve(positions, {
  list: listPositions,
  save: savePosition,
  delete: makeDelete(facts, teachingPosition),
})
