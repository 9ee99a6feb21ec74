import { Type } from 'typebox'
import { get } from './call.ts'

// Number of proposals that the caller has to decide, and of the caller's own open proposals. In a separate file, since the menu of all
// screens imports it.
export const proposalsWaiting = get(
  'proposals/waiting',
  Type.Object({ decide: Type.Integer(), own: Type.Integer() }),
  { reads: ['proposal'] },
)
