import { Type } from 'typebox'
import { get } from './call.ts'

// How many wait for the caller's decision, and how many of the caller's own are open. A file of its own, since every screen's menu
// reads it.
export const proposalsWaiting = get(
  'proposals/waiting',
  Type.Object({ decide: Type.Integer(), own: Type.Integer() }),
  { reads: ['proposal'] },
)
