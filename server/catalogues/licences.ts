import type { BodyOf } from '#contract/call.ts'
import type { catalogues } from '#contract/catalogues/catalogues.ts'
import { licence as facts } from '#contract/entities/licence.ts'
import type { Db } from '#db/connect.ts'
import { rowColumns } from '../entities.ts'
import { read } from '#db/read.ts'
import { licence } from '#db/schema/index.ts'
import { makeDelete, makeSave } from '../saving/entity.ts'
import type { Author } from '../serve.ts'
import { demandDatesInOrder } from './licence-dates.ts'

const columns = { ...rowColumns(facts, licence), edit: licence.editable, rev: licence.rev }

export const listLicences = read((db) =>
  db.select(columns).from(licence).orderBy(licence.resolution, licence.startsOn, licence.id),
)

const save = makeSave(facts, licence)

export async function saveLicence(db: Db, body: BodyOf<typeof catalogues.saveLicence>, author: Author) {
  demandDatesInOrder(body)
  return save(db, body, author)
}

export const deleteLicence = makeDelete(facts, licence)
