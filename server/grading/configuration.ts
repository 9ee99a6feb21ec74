import { eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { grading } from '#contract/grading.ts'
import type { Db } from '#db/connect.ts'
import { type Given, read } from '#db/read.ts'
import { configurationField } from '#db/schema/index.ts'
import { refusal } from '../http/refusals.ts'
import { deleteRow, saveRow } from '../saving/rows.ts'
import type { Caller } from '../serve.ts'

export const listFields = read((db, given: Given<BodyOf<typeof grading.configuration>>) =>
  db
    .select({
      id_est_config: configurationField.id,
      order_pole: configurationField.position,
      name_pole: configurationField.name,
      info_or_value: configurationField.kind,
      pole_mark_mag: configurationField.markField,
      formula: configurationField.formula,
      min: configurationField.min,
      max: configurationField.max,
      rev: configurationField.rev,
    })
    .from(configurationField)
    .where(eq(configurationField.gradingRuleId, given.idEbeVar))
    .orderBy(configurationField.position, configurationField.id),
)

/** The formula is kept as it is written and never run. */
export async function saveField(db: Db, body: BodyOf<typeof grading.saveField>, { userId }: Caller) {
  const { idEstConfig, idEbeVar, orderPole, namePole, infoValue, poleMarkMag, formula, min, max, rev } = body
  if (min > max) throw refusal('limitsTurnedOver')
  const values = {
    gradingRuleId: idEbeVar,
    position: orderPole,
    name: namePole,
    kind: infoValue,
    markField: poleMarkMag ?? '',
    formula: formula ?? '',
    min,
    max,
  }
  return saveRow(db, configurationField, idEstConfig, values, { user: userId, rev })
}

export function deleteField(db: Db, body: BodyOf<typeof grading.deleteField>, { userId }: Caller) {
  return deleteRow(db, configurationField, body.idEstConfig, userId)
}
