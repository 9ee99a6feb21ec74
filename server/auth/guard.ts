import type { Call } from '#contract/call.ts'
import { isInScope, scopeOf } from '#contract/rights.ts'
import type { Db } from '#db/connect.ts'
import { refusal } from '../answers/refusals.ts'
import { saveOrNothing } from '../saving/or-nothing.ts'
import { placesOf } from './places.ts'
import type { Session } from './sessions.ts'

type Work = (db: Db) => Promise<unknown>
type Guard = (db: Db, session: Session | null, body: unknown, work: Work) => Promise<unknown>

const free: Guard = (db, _session, _body, work) => work(db)

/**
 * Runs a call's work where its rows lie in the caller's scope, else it is a 403. A user without a scope is not checked; for the others the
 * rows are looked up in the transaction that saves, so that a forged id gains nothing.
 */
export function guardOf({ may }: Call): Guard {
  if (typeof may !== 'object') return free
  const findPlaces = placesOf(may)
  return async (db, session, body, work) => {
    if (session === null) throw refusal('notSignedIn')
    const scope = scopeOf(session.rights)
    if (scope.institutions === null) return work(db)
    return saveOrNothing(db, session.userId, async (tx) => {
      // Validated against the call's schema before.
      const { places, all } = await findPlaces(tx, body as Record<string, unknown>)
      if (!isInScope(scope, places)) throw refusal('outsideScope')
      if (!all) throw refusal('noSuchRow')
      if (places.length === 0) throw refusal('outsideScope')
      return work(tx)
    })
  }
}
