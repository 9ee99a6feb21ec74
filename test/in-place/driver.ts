import { expect } from 'vitest'
import { ids } from '#contract/limits.ts'
import type { SaveAnswer } from '#contract/save.ts'
import type { testServer } from '../ask.ts'
import { screenNames } from '../screen-names.ts'
import type { Body, Entity } from './entity.ts'

/** Saves, creates and finds rows of one entity. */
export const driverOf = (server: ReturnType<typeof testServer>, entity: Entity) => {
  const { ask } = server
  const key = entity.id.body
  let count = 0
  const bodyOf = async (label: string): Promise<Body> => ({
    [key]: ids.create,
    ...(await entity.body(`${label} ${++count}`)),
  })

  const save = async (body: Body): Promise<SaveAnswer> => {
    const { status, message, data } = await ask(entity.save(body[key]), body)
    expect([status, message]).toEqual([200, ''])
    return data
  }

  /** A row that stands, and the body that saves it again. */
  const create = async (label: string) => {
    const body = await bodyOf(label)
    const [outcome] = await save(body)
    const id = outcome?.ID ?? 0
    return { id, body: { ...body, [key]: id } }
  }
  const find = async ({ id, body }: { id: number; body: Body }) =>
    (await entity.list(body)).find((row) => row[entity.id.row] === id)
  const shown = (body: Body) =>
    Object.fromEntries(Object.entries(entity.shown).map(([field, column]) => [column, body[field]]))

  const refuses = async (body: Body, status: number, named = '') => {
    const before = await server.db.select().from(entity.table)
    const answer = await ask(entity.save(body[key]), body)
    expect(answer, JSON.stringify(body)).toMatchObject({ status, error: true, data: null })
    expect(answer.message).toContain(screenNames(named))
    expect(await server.db.select().from(entity.table)).toEqual(before)
  }
  return { key, bodyOf, save, create, find, shown, refuses }
}
