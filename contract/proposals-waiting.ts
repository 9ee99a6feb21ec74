import { Type } from 'typebox'
import { get } from './call.ts'

// Proposals that the caller has to decide, and the caller's own open ones. The file is separate because the
// menu imports it.
export const proposalsWaiting = get(
  'proposals/waiting',
  Type.Object({ decide: Type.Integer(), own: Type.Integer() }),
  { reads: ['proposal'] },
)
