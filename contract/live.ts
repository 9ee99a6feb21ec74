import { type Static, Type } from 'typebox'
import { get, post } from './call.ts'
import { entities } from './entities.ts'
import { id, nullable } from './fields.ts'
import { lengths } from './limits.ts'

/**
 * Tables whose changes are not sent to browsers: they are written at logins, by requests with keys, or every
 * few seconds.
 */
export const unreportedTables: ReadonlySet<string> = new Set([
  'api_key_use',
  'last_sign_in',
  'login_attempt',
  'session',
])

const ChangedTables = Type.Object({ mark: Type.String(), tables: Type.Array(Type.String()) })

const OnScreen = Type.Object({
  screen: Type.String(),
  people: Type.Array(
    Type.Object({
      name: Type.String(),
      entity: nullable(Type.Enum([...entities])),
      id: nullable(Type.Integer()),
    }),
  ),
})

export type ChangedTables = Static<typeof ChangedTables>
export type OnScreen = Static<typeof OnScreen>

// Calls that are sent without an action of the user, so they do not count as activity.
export const live = {
  // Stream of events: `hello {mark}`, `changed {mark, tables}`, `at {screen, people}`.
  stream: get('live', Type.String(), { stream: true, passive: true, reads: 'once' }),
  since: post(
    'live/since',
    { mark: Type.String({ minLength: 1, maxLength: 4000, pattern: '^[\\w+/=.~:-]*$' }) },
    ChangedTables,
    { passive: true, reads: 'once' },
  ),
  // Reports the caller's screen and row. A report is valid until the session's next one, at most a minute.
  at: post(
    'live/at',
    {
      screen: Type.String({ pattern: '^/[a-z][a-z-]*$', maxLength: lengths.screen }),
      entity: Type.Optional(Type.Enum([...entities])),
      id: Type.Optional(id),
    },
    OnScreen,
    { passive: true, own: true, reads: 'once' },
  ),
}
