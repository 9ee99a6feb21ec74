import type { SaveAll } from '../editing/editing.ts'
import { quota } from '#contract/quota.ts'
import { mutate, saveRow } from '../api/mutate.ts'
import type { QuotaValues } from './plan.ts'

type Rev = number | undefined

const bodyOf = (idRrnkGrKolst: number, rev: Rev, { budget, contract }: QuotaValues) => ({
  idRrnkGrKolst,
  kolB: Number(budget),
  kolK: Number(contract),
  rev,
})

export const saveQuota = (id: number, rev: Rev, values: QuotaValues) =>
  saveRow(quota.save, bodyOf(id, rev, values))

export const saveQuotasTogether: SaveAll<QuotaValues> = (rows) =>
  mutate(quota.saveAll, { rows: rows.map(({ id, rev, values }) => bodyOf(id, rev, values)) })
