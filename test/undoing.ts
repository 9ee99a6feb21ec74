import { expect } from 'vitest'
import type { Call } from '#contract/call.ts'
import { changeHeader, history } from '#contract/history.ts'
import type { testServer } from './ask.ts'

/** Tables that are not compared: a change and its undo do not write to them, or the undo adds rows. */
const notCompared = [
  'history',
  'change_undo',
  'change_note',
  'session',
  'login_attempt',
  'last_sign_in',
  'clock_mark',
  'database_size',
  'people_peak',
  'news_fetch',
  // The next four tables have derived rows, which are created on request.
  'derived_state',
  'change_place',
  'name_folding',
  'search_line',
  '__drizzle_migrations',
]

export function undoHelpers(server: ReturnType<typeof testServer>) {
  const { ask, get } = server

  const newest = async () => (await get(history.changes, { limit: 1 }))[0]?.change ?? ''

  /** Returns the rows of the compared tables, without revisions and without quotas of two zeros. */
  async function wholeDatabase(): Promise<string[]> {
    const { rows: tables } = await server.db.execute<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
    )
    const names = tables.map(({ name }) => name).filter((name) => !notCompared.includes(name))
    const union = names.map((name) => {
      const stored = name === 'group_quota' ? ' WHERE budget <> 0 OR contract <> 0' : ''
      return `SELECT '${name} ' || (to_jsonb(t) - 'rev')::text AS row FROM "${name}" t${stored}`
    })
    const { rows } = await server.db.execute<{ row: string }>(`${union.join(' UNION ALL ')} ORDER BY 1`)
    return rows.map(({ row }) => row)
  }

  async function change(call: Call, body: unknown): Promise<string> {
    const last = await newest()
    const { status, data, message, headers } = await ask(call, body)
    expect([status, message]).toEqual([200, ''])
    const number = await newest()
    expect(number, JSON.stringify(data)).not.toBe(last)
    expect(headers[changeHeader]).toBe(number)
    return number
  }

  const undo = async (number: string) => (await get(history.undo, { change: number }))[0]

  return { newest, wholeDatabase, change, undo }
}
