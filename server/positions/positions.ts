import { eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import { positions } from '#contract/positions.ts'
import type { Db } from '#db/connect.ts'
import { type Given, read } from '#db/read.ts'
import { teachingPosition } from '#db/schema/index.ts'
import { deleteRow, saveRow } from '../saving/rows.ts'
import { type Caller, serve } from '../serve.ts'

const listPositions = read((db, given: Given<BodyOf<typeof positions.list>>) =>
  db
    .select({
      id_rrnk_doljnost: teachingPosition.id,
      n_doljnost: teachingPosition.name,
      chasy: teachingPosition.hours,
      id_a_year: teachingPosition.academicYearId,
      rev: teachingPosition.rev,
    })
    .from(teachingPosition)
    .where(eq(teachingPosition.academicYearId, given.idYear))
    .orderBy(teachingPosition.name, teachingPosition.id),
)

function savePosition(db: Db, body: BodyOf<typeof positions.save>, { userId }: Caller) {
  const values = { academicYearId: body.idYear, name: body.nDoljnost, hours: body.chasy }
  return saveRow(db, teachingPosition, body.idRrnkDoljnost, values, { user: userId, rev: body.rev })
}

function deletePosition(db: Db, body: BodyOf<typeof positions.delete>, { userId }: Caller) {
  return deleteRow(db, teachingPosition, body.idRrnkDoljnost, userId)
}

export const positionRoutes = serve(positions, {
  list: listPositions,
  save: savePosition,
  delete: deletePosition,
})
