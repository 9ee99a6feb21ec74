import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { ids } from '#contract/limits.ts'
import type { SaveAnswer } from '#contract/save.ts'
import { testServer } from '../ask.ts'
import { factories, type Given } from '../given.ts'
import { catalogueEntities } from './entities.ts'
import type { Body, Entity } from './entity.ts'

/**
 * Every catalogue over a server of the test file's own, and a driver that saves, deletes and finds records of one.
 * Call it at the file's top.
 */
export function everyCatalogue() {
  const server = testServer()
  const given = factories(server)
  const entities = catalogueEntities.map((entity) => over(server, given, entity))
  return { server, entities, driverOf: (entity: OverServer) => driverOf(server, entity) }
}

type Server = ReturnType<typeof testServer>

/** A catalogue whose functions read and write through this server. */
const over = (server: Server, given: Given, entity: Entity) => {
  const { apart, refer } = entity
  return {
    ...entity,
    // rows differ from list to list
    list: async () => (await server.get(entity.list, {})) as Body[],
    body: (label: string) => entity.body(label, given),
    apart: apart && (() => apart(given)),
    refer: refer && ((id: number) => refer(given, id)),
  }
}
type OverServer = ReturnType<typeof over>

const driverOf = (server: Server, entity: OverServer) => {
  const { ask } = server
  const bodyOf = async (label: string): Promise<Body> => ({
    [entity.id.body]: ids.create,
    ...(await entity.body(label)),
  })

  const answerOf = async (call: typeof entity.save, body: Body): Promise<SaveAnswer> => {
    const { status, message, data } = await ask(call, body)
    expect([status, message]).toEqual([200, ''])
    return data
  }
  const save = (body: Body) => answerOf(entity.save, body)
  const remove = (id: number) => answerOf(entity.remove, { [entity.id.body]: id })

  /** A record that stands, and the body that saves it again. */
  const create = async (label: string) => {
    const body = await bodyOf(label)
    const [outcome] = await save(body)
    const id = outcome?.ID ?? 0
    return { id, body: { ...body, [entity.id.body]: id } }
  }
  const protect = (id: number) =>
    server.db.execute(sql`UPDATE ${entity.table} SET editable = false WHERE id = ${id}`)

  const find = async (id: number) => (await entity.list()).find((row) => row[entity.id.row] === id)
  const inRow = (field: string) => entity.shown[field] ?? field
  /** The row that a body makes: all that was sent but the id. */
  const shown = ({ [entity.id.body]: _id, rev: _rev, ...body }: Body) =>
    Object.fromEntries(Object.entries(body).map(([field, value]) => [inRow(field), value]))
  return { bodyOf, save, remove, create, protect, find, inRow, shown }
}

export const blanks = [undefined, null, '', ' \u00A0 ']
export const unknownIds = [0, ids.placeholder, 2_000_000_000]
