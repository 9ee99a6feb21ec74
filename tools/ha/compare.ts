import { runStatement } from './cluster.ts'
import type { Writers } from './writers.ts'

export type Comparison = {
  acknowledged: number
  lost: number
  doubled: number
  unacknowledged: number
  unacknowledgedStored: number
}

export async function compare({ acknowledged, unacknowledged }: Writers): Promise<Comparison> {
  const rows = await runStatement<{ code: string }>('SELECT code FROM direction', { database: 'okuu' })
  const stored = new Set(rows.map(({ code }) => code))
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((code) => !stored.has(code)).length,
    doubled: rows.length - stored.size,
    unacknowledged: unacknowledged.length,
    unacknowledgedStored: unacknowledged.filter((code) => stored.has(code)).length,
  }
}
