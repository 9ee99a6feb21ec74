import { ids } from '#contract/limits.ts'
import { type SaveAnswer, sms } from '#contract/save.ts'
import { type Db, transaction } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { saveInstitution } from '../hierarchy/institutions.ts'
import { mistakeError, toMistake } from './file-mistakes.ts'
import { saveMinistry, saveRussianNames } from './saves.ts'
import type { SetupFile, SetupInstitution } from './setup-file.ts'

const author = { userId: null }

type ApplyResult = { created: number; existing: number }
type AddContext = { tx: Db; applied: ApplyResult }

/** Adds missing rows in one transaction (domain.md#setup-file). Does not change existing rows. */
export async function applySetupFile(db: Db, file: SetupFile): Promise<ApplyResult> {
  return transaction(db, null, async (tx) => {
    const context = { tx, applied: { created: 0, existing: 0 } }
    for (const row of file.ministries ?? []) {
      const { institutions = [], ...ministry } = row
      const findSql = 'SELECT id FROM ministry WHERE same(name_ru) = same($1::text)'
      const id = await addMissing(context, row, ministry.mo, [findSql, ministry.mo], () =>
        saveMinistry(tx, { idMinisterstvo: ids.create, ...ministry }, author),
      )
      for (const institution of institutions) await addInstitution(context, id, institution)
    }
    return context.applied
  })
}

async function addInstitution(context: AddContext, idMinisterstvo: number, row: SetupInstitution) {
  const { tx } = context
  const { v2, fullName, ...rest } = row
  const findSql =
    'SELECT id FROM institution WHERE same(full_ru) = same($1::text) AND ministry_id = $2::integer'
  await addMissing(context, row, fullName, [findSql, fullName, idMinisterstvo], async () => {
    const answer = await saveRussianNames(tx, { idVuz: ids.create, idMinisterstvo, v2, fullName }, author)
    const made = answer[0]?.ID
    if (made !== undefined) await saveInstitution(tx, { idVuz: made, ...rest }, author)
    return answer
  })
}

async function addMissing(
  { tx, applied }: AddContext,
  row: object,
  name: string,
  [findSql, ...values]: readonly [string, ...unknown[]],
  save: () => Promise<SaveAnswer>,
): Promise<number> {
  const [found] = await run<{ id: number }>(tx, `${findSql} ORDER BY id LIMIT 1`, values)
  if (found !== undefined) {
    applied.existing += 1
    return found.id
  }
  const [outcome] = await save().catch((error: unknown) => {
    throw toMistake(row, error)
  })
  if (outcome?.sms !== sms.created || outcome.ID === undefined)
    throw mistakeError(row, `«${name}» cannot be added: another row has one of its names`)
  applied.created += 1
  return outcome.ID
}
