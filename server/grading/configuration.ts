import { eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import { configurationField as facts } from '#contract/entities/grading.ts'
import type { grading } from '#contract/grading.ts'
import type { Db } from '#db/connect.ts'
import { rowColumns } from '../entities.ts'
import { type Placeholders, read } from '#db/read.ts'
import { configurationField } from '#db/schema/index.ts'
import { refusal } from '../messages/refusals.ts'
import { makeDelete, makeSave } from '../saving/entity.ts'
import type { Caller } from '../serve.ts'

const { gradingRuleId: _rule, ...shown } = facts.fields
const columns = {
  ...rowColumns({ ...facts, fields: shown }, configurationField),
  rev: configurationField.rev,
}

export const listFields = read((db, given: Placeholders<BodyOf<typeof grading.configuration>>) =>
  db
    .select(columns)
    .from(configurationField)
    .where(eq(configurationField.gradingRuleId, given.idEbeVar))
    .orderBy(configurationField.position, configurationField.id),
)

const save = makeSave(facts, configurationField)

export async function saveField(db: Db, body: BodyOf<typeof grading.saveField>, caller: Caller) {
  if (body.min > body.max) throw refusal('limitsTurnedOver')
  return save(db, body, caller)
}

export const deleteField = makeDelete(facts, configurationField)
