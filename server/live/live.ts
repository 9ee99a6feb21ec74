import type { BodyOf } from '#contract/call.ts'
import { live, type OnScreen } from '#contract/live.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../messages/refusals.ts'
import { asEvents, type Caller, serve } from '../serve.ts'
import { hindranceOnScreen } from './screens.ts'

const tokenOf = ({ session }: Caller): string => {
  if (session.token === undefined) throw refusal('notSignedIn')
  return session.token
}

const userNameStatement = `SELECT coalesce(nullif(trim(surname || ' ' || name), ''), login) AS name FROM app_user WHERE id = $1`

/** Sets the session's place (domain.md#live-presence). Throws 403 for a forbidden screen. */
async function setPlace(
  db: Db,
  { screen, entity, id }: BodyOf<typeof live.at>,
  caller: Caller,
): Promise<OnScreen> {
  const hindrance = hindranceOnScreen(screen, caller.rights)
  if (hindrance !== undefined) throw refusal(hindrance)
  const [person] = await run<{ name: string }>(db, userNameStatement, [caller.userId])
  const place = { screen, name: person?.name ?? '', entity: entity ?? null, id: id ?? null }
  return caller.services.live.setPlace(tokenOf(caller), place)
}

export const liveRoutes = serve(live, {
  stream: async (_db, _body, caller) =>
    asEvents(await caller.services.live.open(tokenOf(caller), caller.rights)),
  since: (_db, { mark }, { services }) => services.live.since(mark),
  at: setPlace,
})
