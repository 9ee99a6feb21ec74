import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '#test/random.ts'
import type { PlanningState } from './state.ts'

/**
 * Changes a planned name, cancels it and undoes its planning almost at once, on two instances. Cancellation
 * and undo must not both succeed. If one succeeds, the name must be deleted; if none does, it must be the
 * name that was saved last.
 */
export async function checkPlanRaces(
  { product, given, ledger, judge, people }: PlanningState,
  random: Random,
  rounds: number,
) {
  const seen: Record<string, number> = {}
  const [one, two] = product.instances
  // Without random delays the slower undo would always be the last.
  const delay = () => sleep(random.below(40))
  for (let round = 0; round < rounds; round++) {
    const { id } = await given.level()
    const plan = { entity: 'level', id, from: '2031-09-01', values: { NameLevel: `Жарыш ${round}` } } as const
    const { period, change } = await ledger.plan(plan)
    const changed = { ...plan, idPeriod: period, values: { NameLevel: `Жаңы жарыш ${round}` } }
    const by = (n: number) => ({
      ...((n + round) % 2 === 0 ? one && { at: one } : two && { at: two }),
      ...(people[n] !== undefined && { session: people[n] }),
    })
    const [change_, cancel, undo] = await Promise.all([
      delay().then(() => ledger.plan(changed, by(0))),
      delay().then(() => ledger.cancel(period, by(1))),
      ledger.undo(change, by(2)),
    ])
    const words = [change_.word, cancel.word, undo.word].join(' ')
    seen[words] = (seen[words] ?? 0) + 1
    const isGone = cancel.word === '8' || undo.word === '2'
    if (isGone) ledger.planned.delete(period)
    // The stored name shows which call was processed last; the responses do not.
    const { rows } = await product.pool.query<{ name: string }>(
      'SELECT name_ru AS name FROM name_period WHERE id = $1',
      [period],
    )
    const wanted = isGone ? undefined : change_.word === '2' ? `Жаңы жарыш ${round}` : `Жарыш ${round}`
    judge.check(
      rows[0]?.name === wanted && !(cancel.word === '8' && undo.word === '2'),
      `change, cancel, undo: ${words}, stored ${rows[0]?.name}`,
    )
  }
  judge.note(`change, cancel and undo of one plan: ${JSON.stringify(seen)}`)
}
