import { type Static, Type } from 'typebox'
import { get, post } from './call.ts'
import { entities } from './entities.ts'
import { id, nullable } from './fields.ts'
import { lengths } from './limits.ts'

/** Tables that are written at each sign-in, or every few seconds: no browser is told of their changes. */
export const untoldTables: ReadonlySet<string> = new Set([
  'api_key_use',
  'last_sign_in',
  'login_attempt',
  'session',
])

/** Tables whose rows have changed since a mark was given. */
const Changed = Type.Object({ mark: Type.String(), tables: Type.Array(Type.String()) })

/** The others on a screen: `entity` and `id` name the row that the person has open. */
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

export type Changed = Static<typeof Changed>
export type OnScreen = Static<typeof OnScreen>

// None of these calls is an activity of the user: a browser makes them by itself.
export const live = {
  // Events `hello {mark}`, `changed {mark, tables}`, `at {screen, people}`.
  stream: get('live', Type.String(), { stream: true, passive: true, reads: 'once' }),
  since: post(
    'live/since',
    { mark: Type.String({ minLength: 1, maxLength: 4000, pattern: '^[\\w+/=.~:-]*$' }) },
    Changed,
    { passive: true, reads: 'once' },
  ),
  // The place of the session until the next call, for a minute at most.
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
