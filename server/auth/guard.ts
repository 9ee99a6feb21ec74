import type { Call } from '#contract/call.ts'
import { isInScope, scopeOf } from '#contract/rights.ts'
import type { Db } from '#db/connect.ts'
import { refusal } from '../messages/refusals.ts'
import { saveOrNothing } from '../saving/save-or-nothing.ts'
import { placeReaderOf } from './places.ts'
import type { Session } from './sessions.ts'

type GuardedWork = (db: Db) => Promise<unknown>
type Guard = (db: Db, session: Session | null, body: unknown, work: GuardedWork) => Promise<unknown>

const unrestrictedGuard: Guard = (db, _session, _body, work) => work(db)

/**
 * Returns a function that runs the work of a call. For a user with fewer than all institutions, it throws 403
 * for rows outside the scope and 404 for missing rows. Check and work share a transaction, so that no row can
 * leave the scope in between.
 */
export function guardOf({ may }: Call): Guard {
  if (typeof may !== 'object') return unrestrictedGuard
  const findPlaces = placeReaderOf(may)
  return async (db, session, body, work) => {
    if (session === null) throw refusal('notSignedIn')
    const scope = scopeOf(session.rights)
    if (scope.institutions === null) return work(db)
    return saveOrNothing(db, session.userId, async (tx) => {
      // The cast is safe: Fastify has validated that the body is an object.
      const { places, all } = await findPlaces(tx, body as Record<string, unknown>)
      if (!isInScope(scope, places)) throw refusal('outsideScope')
      if (!all) throw refusal('noSuchRow')
      if (places.length === 0) throw refusal('outsideScope')
      return work(tx)
    })
  }
}
