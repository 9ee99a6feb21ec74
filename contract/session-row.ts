import { type Static, Type } from 'typebox'

/** Open session. Times are ISO 8601; `agent`: User-Agent; `current`: the session is the caller's. */
export const SessionRow = Type.Object({
  id: Type.Integer(),
  begun: Type.String(),
  last_used: Type.String(),
  address: Type.String(),
  agent: Type.String(),
  current: Type.Boolean(),
})
export type SessionRow = Static<typeof SessionRow>
