import type { BodyOf, Call } from '#contract/call.ts'
import type { Factories } from '../given.ts'

export type SaveCase = { name: string; call: Call; body: (given: Factories) => Promise<unknown> }

export const saveCase = <C extends Call>(
  name: string,
  call: C,
  body: (given: Factories) => Promise<BodyOf<C>>,
): SaveCase => ({
  name,
  call,
  body,
})
