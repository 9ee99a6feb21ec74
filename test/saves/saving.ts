import type { BodyOf, Call } from '#contract/call.ts'
import type { Given } from '../given.ts'

export type Saving = { name: string; call: Call; body: (given: Given) => Promise<unknown> }

export const saving = <C extends Call>(
  name: string,
  call: C,
  body: (given: Given) => Promise<BodyOf<C>>,
): Saving => ({
  name,
  call,
  body,
})
