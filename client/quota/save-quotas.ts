import type { SaveAll } from '../editing/editing.ts'
import { quota } from '#contract/quota.ts'
import { mutate, saveRow } from '../api/mutate.ts'
import type { QuotaValues } from './plan.ts'
import { asSaved, idOf, numbers, valuesOf } from './rows.ts'

type Rev = number | undefined

const bodyOf = (idRrnkGrKolst: number, rev: Rev, { budget, contract }: QuotaValues) => ({
  idRrnkGrKolst,
  kolB: Number(budget),
  kolK: Number(contract),
  rev,
})

const saveMany: SaveAll<QuotaValues> = (rows) =>
  mutate(quota.saveAll, { rows: rows.map(({ id, rev, values }) => bodyOf(id, rev, values)) })

export const quotaEditing = {
  entity: 'quota',
  idOf,
  valuesOf,
  normalise: asSaved,
  numbers,
  save: (id: number, rev: Rev, values: QuotaValues) => saveRow(quota.save, bodyOf(id, rev, values)),
  saveAll: saveMany,
  saveMany,
} as const
