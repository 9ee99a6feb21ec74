import { Type } from 'typebox'
import { get } from './call.ts'

// Returns the number of proposals that the caller has to decide, and the number of the caller's own open
// proposals. This file is separate because the menu of all screens imports it.
export const proposalsWaiting = get(
  'proposals/waiting',
  Type.Object({ decide: Type.Integer(), own: Type.Integer() }),
  { reads: ['proposal'] },
)
