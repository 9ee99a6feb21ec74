import { statement } from './cluster.ts'
import type { Writers } from './writers.ts'

export type Comparison = {
  acknowledged: number
  lost: number
  doubled: number
  unsure: number
  unsureThere: number
}

export async function compare({ acknowledged, unsure }: Writers): Promise<Comparison> {
  const rows = await statement<{ code: string }>('SELECT code FROM direction', { database: 'okuu' })
  const there = new Set(rows.map(({ code }) => code))
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((code) => !there.has(code)).length,
    doubled: rows.length - there.size,
    unsure: unsure.length,
    unsureThere: unsure.filter((code) => there.has(code)).length,
  }
}
