import { type Static, Type } from 'typebox'

/** Times are ISO 8601. `agent`: User-Agent header. `current`: true for the caller's session. */
export const SessionRow = Type.Object({
  id: Type.Integer(),
  begun: Type.String(),
  last_used: Type.String(),
  address: Type.String(),
  agent: Type.String(),
  current: Type.Boolean(),
})
export type SessionRow = Static<typeof SessionRow>
