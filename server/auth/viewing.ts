import type { BodyOf } from '#contract/call.ts'
import { inUse, type SaveAnswer, updated } from '#contract/save.ts'
import type { users } from '#contract/users.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../messages/refusals.ts'
import type { Caller } from '../serve.ts'
import { hashToken } from './sessions.ts'
import { findUser } from './users.ts'

/**
 * Starts viewing as another user. Until the viewing ends, saves are refused (domain.md#view-as). The response
 * waits until every instance has the change, so that no instance saves with the administrator's rights.
 */
export async function viewAs(
  db: Db,
  { idUser }: BodyOf<typeof users.view>,
  { session }: Caller,
): Promise<SaveAnswer> {
  const user = await findUser(db, idUser)
  if (user === undefined) throw refusal('noSuchRow')
  if (user.role === 'administrator' || user.disabled) return inUse()
  await setViewing(db, session, idUser)
  session.logEvent('viewing begun', 'done', { target: idUser })
  return updated()
}

export async function endViewing(db: Db, _body: object, { session }: Caller): Promise<SaveAnswer> {
  const { viewing } = session
  await setViewing(db, session, null)
  session.logEvent('viewing ended', 'done', viewing === undefined ? {} : { target: viewing })
  return updated()
}

async function setViewing(db: Db, session: Caller['session'], userId: number | null) {
  const token = hashToken(session.token ?? '')
  await run(db, 'UPDATE session SET viewing_id = $2 WHERE token_hash = $1', [token, userId])
  session.forgetCached()
  await session.awaitInstances()
}
