import { type GroupQuotaRow, quota } from '#contract/quota.ts'
import { succeeded } from '../api/outcome.ts'
import { mutate } from '../api/mutate.ts'
import type { PastedValues } from './paste.ts'
import type { QuotaValues } from './plan.ts'
import { asSaved, idOf, valuesOf } from './rows.ts'

type Rev = number | undefined

const bodyOf = (idRrnkGrKolst: number, rev: Rev, { budget, contract }: QuotaValues) => ({
  idRrnkGrKolst,
  kolB: Number(budget),
  kolK: Number(contract),
  rev,
})

export const saveQuota = (id: number, rev: Rev, values: QuotaValues) =>
  mutate(quota.save, bodyOf(id, rev, values))

/**
 * Saves what was pasted into the rows in one call, all of it or nothing: then `stale` names the rows that somebody
 * else saved since. `saved` tells of each row what stood there and what stands there now.
 */
export const saveQuotas = async (rows: readonly GroupQuotaRow[], pasted: PastedValues) => {
  const changes = rows
    .filter((row) => pasted.has(idOf(row)))
    .map((row) => {
      const before = asSaved(valuesOf(row))
      const after = { ...before, ...pasted.get(idOf(row)) }
      return { id: idOf(row), rev: row.rev, before, after }
    })
  const answer = await mutate(quota.saveAll, {
    rows: changes.map(({ id, rev, after }) => bodyOf(id, rev, after)),
  })
  if (answer.every(succeeded))
    return {
      stale: [],
      saved: changes.map(({ id, rev, before, after }, at) => ({
        id,
        before: { rev, values: before },
        after: { rev: answer[at]?.rev, values: after },
      })),
    }
  const isStale = (at: number) => answer[at]?.reason !== undefined
  return { stale: changes.flatMap(({ id }, at) => (isStale(at) ? [id] : [])), saved: [] }
}
