import { type Static, Type } from 'typebox'

/** An open session. Moments in ISO 8601; `agent` is what the browser said it is, `current` whether it is the one that asks. */
export const SessionRow = Type.Object({
  id: Type.Integer(),
  begun: Type.String(),
  last_used: Type.String(),
  address: Type.String(),
  agent: Type.String(),
  current: Type.Boolean(),
})
export type SessionRow = Static<typeof SessionRow>
