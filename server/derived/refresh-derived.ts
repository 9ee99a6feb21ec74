import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, transaction } from '#db/connect.ts'
import { derivingLock } from '#db/locks.ts'
import { run } from '#db/statement.ts'
import { runOneAtATime, isAwaited } from './run-one-at-a-time.ts'
import {
  storePositionSql,
  changedSourcesSql,
  preferIndexesSql,
  changedRowsSql,
  insertRowsSql,
  deleteRowsSql,
  textsSql,
  type Source,
  type DerivedTable,
} from './statements.ts'

/** Maximum number of rows in one transaction. Other processes can take the lock between two transactions. */
const portionSize = 500

/** Length of the pause after a portion, as a multiple of the portion's time. */
const pauseFactor = 3
/** Milliseconds between two checks during a pause whether a caller awaits the work. */
const checkInterval = 20

/**
 * Derives the changed rows of the sources in `needed`. `ending`: signal that stops a background run, which
 * pauses after each portion unless a caller awaits the result.
 */
export async function refreshDerived(
  db: Db,
  derived: DerivedTable,
  needed: readonly string[] = derived.sources.map(({ table }) => table),
  ending?: AbortSignal,
): Promise<void> {
  const found = await run<{ source: string }>(db, changedSourcesSql, [derived.version, needed])
  for (const source of derived.sources)
    if (found.some((one) => one.source === source.table)) {
      const turn = `${derived.name} ${source.table}`
      const rest = async (worked: number) => {
        const end = performance.now() + pauseFactor * worked
        while (ending !== undefined && !isAwaited(db.$client, turn) && performance.now() < end)
          await sleep(checkInterval, undefined, { ref: false, signal: ending })
      }
      await runOneAtATime(db.$client, turn, () => deriveInPortions(db, derived, source, rest))
    }
}

type ChangedRows = { snapshot: string; next_change: string; ids: number[] }

/** Derives changed rows. The position is stored last, so that an interrupted derivation is repeated. */
async function deriveInPortions(
  db: Db,
  derived: DerivedTable,
  source: Source,
  rest: (worked: number) => Promise<void>,
): Promise<void> {
  const { snapshot, next_change, ids } = await transaction(db, null, (tx) => readChanged(tx, derived, source))
  for (let from = 0; from < ids.length; from += portionSize) {
    const some = ids.slice(from, from + portionSize)
    const began = performance.now()
    await transaction(db, null, (tx) => deriveRows(tx, derived.name, source, some))
    await rest(performance.now() - began)
  }
  await run(db, storePositionSql, [derived.version, source.table, snapshot, next_change])
}

async function readChanged(tx: Db, derived: DerivedTable, source: Source): Promise<ChangedRows> {
  await run(tx, preferIndexesSql, [])
  const [found] = await run<ChangedRows>(tx, changedRowsSql(derived, source), [])
  if (found === undefined) throw new Error(`Nobody said what of ${source.table} has changed`)
  return found
}

/** Reads and writes under one lock. Otherwise a process could overwrite newer rows with older ones. */
async function deriveRows(tx: Db, derived: string, source: Source, ids: number[]): Promise<void> {
  await run(tx, 'SELECT pg_advisory_xact_lock($1)', [derivingLock])
  const rows = await run<{ id: number; texts: string[] }>(tx, textsSql(source), [ids])
  await run(tx, deleteRowsSql(derived), [source.table, ids])
  const made = rows.map((row) => ({ table_name: source.table, record: row.id, ...source.derive(row.texts) }))
  if (made.length > 0) await run(tx, insertRowsSql(derived), [JSON.stringify(made)])
}
