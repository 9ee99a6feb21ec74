import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { ids } from '#contract/limits.ts'
import type { SaveAnswer } from '#contract/save.ts'
import { testServer } from '../ask.ts'
import { factories, type Factories } from '../given.ts'
import { toScreenNames } from '../screen-names.ts'
import { deriveRules, type DerivedRules } from './derived.ts'
import { type Body, entityCases } from './cases.ts'

/** Starts a server for tests of all entities. Call it at the top of a test file. */
export function entityHelpers() {
  const server = testServer()
  const given = factories(server)
  const entities = entityCases.map((tried) => ({
    ...deriveRules(tried),
    list: (body: Body) => tried.list(server.get, body),
    refer: tried.refer && ((id: number) => tried.refer?.(given, id) ?? Promise.resolve()),
  }))
  return { server, given, entities, driverOf: (entity: OverServer) => driverOf(server, given, entity) }
}

type Server = ReturnType<typeof testServer>
type OverServer = DerivedRules & { readonly list: (body: Body) => Promise<Body[]> }

const driverOf = (server: Server, given: Factories, entity: OverServer) => {
  const { ask } = server
  const key = entity.id.body
  const bodyOf = async (): Promise<Body> => ({ [key]: ids.create, ...(await entity.body(given)) })
  const othersOf = async (fields: readonly string[]): Promise<Body> => {
    const other = await entity.other(given)
    return Object.fromEntries(fields.map((field) => [field, other[field]]))
  }

  const answerOf = async (call: ReturnType<DerivedRules['save']>, body: Body): Promise<SaveAnswer> => {
    const { status, message, data } = await ask(call, body)
    expect([status, message]).toEqual([200, ''])
    return data
  }
  const save = (body: Body) => answerOf(entity.save(body[key]), body)
  const remove = (id: number) => answerOf(entity.remove, { [key]: id })

  /** Creates a row. The returned body can update it. */
  const create = async () => {
    const body = await bodyOf()
    const [outcome] = await save(body)
    const id = outcome?.ID ?? 0
    return { id, body: { ...body, [key]: id } }
  }
  type Row = Awaited<ReturnType<typeof create>>
  const protect = ({ id }: Row) =>
    server.db.execute(sql`UPDATE ${entity.table} SET editable = false WHERE id = ${id}`)
  const find = async ({ id, body }: Row) => (await entity.list(body)).find((row) => row[entity.id.row] === id)
  const shown = (body: Body) =>
    Object.fromEntries(Object.entries(entity.shown).map(([field, column]) => [column, body[field]]))
  const stored = () => server.db.select().from(entity.table)

  const refuses = async (body: Body, status: number, named = '') => {
    const before = await stored()
    const answer = await ask(entity.save(body[key]), body)
    expect(answer, JSON.stringify(body)).toMatchObject({ status, error: true, data: null })
    expect(answer.message).toContain(toScreenNames(named))
    expect(await stored()).toEqual(before)
  }
  return { key, bodyOf, othersOf, save, remove, create, protect, find, shown, stored, refuses }
}

export const blanks = [undefined, null, '', ' \u00A0 ']
export const unknownIds = [0, ids.placeholder, 2_000_000_000]
