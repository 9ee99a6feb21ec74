import type { Call } from '#contract/call.ts'
import { isInScope, scopeOf } from '#contract/rights.ts'
import { sms } from '#contract/save.ts'
import { type Db, transaction } from '#db/connect.ts'
import { refusal } from '../http/refusals.ts'
import { placesOf } from './places.ts'
import type { Session } from './sessions.ts'

type Work = (db: Db) => Promise<unknown>
type Guard = (db: Db, session: Session | null, body: unknown, work: Work) => Promise<unknown>

const free: Guard = (db, _session, _body, work) => work(db)

/**
 * Runs a call's work where its rows lie in the caller's scope, else it is a 403. Who saves everywhere is asked nothing;
 * for the others the rows are looked for in the transaction that saves, so that a forged id gains nothing.
 */
export function guardOf({ may }: Call): Guard {
  if (typeof may !== 'object') return free
  const findPlaces = placesOf(may)
  return async (db, session, body, work) => {
    if (session === null) throw refusal('notSignedIn')
    const scope = scopeOf(session.rights)
    if (scope.institutions === null) return work(db)
    return orNothing(db, session.userId, async (tx) => {
      // Validated against the call's schema before.
      const { places, all } = await findPlaces(tx, body as Record<string, unknown>)
      if (!isInScope(scope, places)) throw refusal('outsideScope')
      if (!all) throw refusal('noSuchRow')
      if (places.length === 0) throw refusal('outsideScope')
      return work(tx)
    })
  }
}

const nothingSaved = new Error('nothing was saved')
const saving: ReadonlySet<unknown> = new Set([sms.created, sms.updated, sms.deleted])

/**
 * A transaction that goes back when its answer says that nothing was saved: a duplicate or a row in use has left it
 * with a failed statement, and it could not be committed.
 */
async function orNothing(db: Db, userId: number, work: Work): Promise<unknown> {
  let answer: unknown
  try {
    return await transaction(db, userId, async (tx) => {
      answer = await work(tx)
      if (saysNothingSaved(answer)) throw nothingSaved
      return answer
    })
  } catch (error) {
    if (error === nothingSaved) return answer
    throw error
  }
}

const saysNothingSaved = (answer: unknown) =>
  Array.isArray(answer) && !answer.some((outcome: { sms?: unknown }) => saving.has(outcome.sms))
