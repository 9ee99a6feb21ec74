import type { Factories } from '#test/given.ts'
import type { Judge } from '../group.ts'
import type { Product } from '../product.ts'
import type { Ledger } from './ledger.ts'

export type PlanningState = {
  product: Product
  given: Factories
  ledger: Ledger
  judge: Judge
  people: string[]
}

export const askOptionsOf = ({ product: { instances }, people }: PlanningState, n: number) => {
  const [at, session] = [instances[n % instances.length], people[n % people.length]]
  return { ...(at && { at }), ...(session !== undefined && { session }) }
}

export const level = (id: number, from: string, name: string, idPeriod = -1) =>
  ({ entity: 'level', id, from, values: { NameLevel: name }, idPeriod }) as const
