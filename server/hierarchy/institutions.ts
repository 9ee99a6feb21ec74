import { and, eq, isNull } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { hierarchy } from '#contract/hierarchy.ts'
import { institution as facts, ownFields } from '#contract/entities/institution.ts'
import type { Db } from '#db/connect.ts'
import { rowColumns } from '../entities.ts'
import { type Placeholders, read, type SelectSource } from '#db/read.ts'
import { institution } from '#db/schema/index.ts'
import { columnValues } from '../saving/entity.ts'
import { saveRow } from '../saving/rows.ts'
import type { Author } from '../serve.ts'

const columns = { ...rowColumns(facts, institution), rev: institution.rev }

export const listInstitutions = read((db, given: Placeholders<BodyOf<typeof hierarchy.institutions>>) =>
  db
    .select(columns)
    .from(institution)
    .where(and(eq(institution.ministryId, given.idMinisterstvo), isNull(institution.endedOn)))
    .orderBy(institution.fullRu, institution.id),
)

/** Returns the query that lists institutions of the table, or of a common table expression with its name. */
export const selectInstitutions = (db: SelectSource) =>
  db
    .select(columns)
    .from(institution)
    .where(isNull(institution.endedOn))
    .orderBy(institution.fullRu, institution.id)

export function saveInstitution(db: Db, body: BodyOf<typeof hierarchy.saveInstitution>, { userId }: Author) {
  const values = columnValues(facts, institution, body, ...ownFields)
  return saveRow(db, institution, body.idVuz, values, { user: userId, rev: body.rev })
}
