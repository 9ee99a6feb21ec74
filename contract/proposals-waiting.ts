import { Type } from 'typebox'
import { get } from './call.ts'

// Number of proposals for the caller to decide, and of the caller's own open ones. In a file of its own, because every screen's
// menu
// imports it.
export const proposalsWaiting = get(
  'proposals/waiting',
  Type.Object({ decide: Type.Integer(), own: Type.Integer() }),
  { reads: ['proposal'] },
)
