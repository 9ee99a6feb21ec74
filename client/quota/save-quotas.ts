import { type GroupQuotaRow, quota } from '#contract/quota.ts'
import { succeeded } from '../api/save.ts'
import { mutate, saveRow } from '../api/mutate.ts'
import { isOwnVersion } from '../editing/conflict/merge-versions.ts'
import type { PastedValues } from './paste.ts'
import type { QuotaValues } from './plan.ts'
import type { SaveAll } from '../editing/send-row.ts'
import { asSaved, idOf, valuesOf } from './rows.ts'

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

/** Row that was saved since it was fetched; `isOwn`: by this user in another window. */
export type StaleRow = { readonly id: number; readonly isOwn: boolean }

/** Maximal number of rows whose author is requested. */
const mostAsked = 20

const withAuthor = async (ids: readonly number[]): Promise<readonly StaleRow[]> => {
  const areOwn = await Promise.all(ids.slice(0, mostAsked).map((id) => isOwnVersion({ entity: 'quota', id })))
  return ids.map((id, at) => ({ id, isOwn: areOwn[at] === true }))
}

/**
 * Saves pasted values in one call, all or none. `stale`: rows that were saved since they were fetched, so that nothing was stored.
 * Otherwise `saved`: the rows; `answer`: with their change; `at`: time of the answer.
 */
export const saveQuotas = async (rows: readonly GroupQuotaRow[], pasted: PastedValues) => {
  const changes = rows
    .filter((row) => pasted.has(idOf(row)))
    .map((row) => {
      const after = { ...asSaved(valuesOf(row)), ...pasted.get(idOf(row)) }
      return { id: idOf(row), rev: row.rev, after }
    })
  const answer = await mutate(quota.saveAll, {
    rows: changes.map(({ id, rev, after }) => bodyOf(id, rev, after)),
  })
  const at = new Date()
  if (answer.every(succeeded)) return { stale: [], saved: changes, answer, at }
  const isStale = (at: number) => answer[at]?.reason !== undefined
  const stale = await withAuthor(changes.flatMap(({ id }, at) => (isStale(at) ? [id] : [])))
  return { stale, saved: [], answer, at }
}
