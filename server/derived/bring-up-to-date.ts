import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, transaction } from '#db/connect.ts'
import { derivingLock } from '#db/locks.ts'
import { run } from '#db/statement.ts'
import { inTurn, isAwaited } from './in-turn.ts'
import { arrival, behind, byIndex, changed, insertion, removal, texts } from './statements.ts'

/** A table of which each row makes one of a derived table. */
export type Source = {
  readonly table: string
  /** The texts that a row is made of, in SQL. */
  readonly texts: readonly string[]
  /** The rows that make one; all of them without it. */
  readonly where?: string
  /** The columns of the derived row besides the source's name and id. */
  readonly derive: (texts: readonly string[]) => object
}

/** A table whose rows are made of those of others, so that no save pays for what only a search reads. */
export type Derived = {
  readonly name: string
  /** Names the way in which rows are made: under another one than before all are made again. */
  readonly way: string
  readonly sources: readonly Source[]
}

/** Between two portions others get the lock, and the calls of this process their turn. */
const portion = 500

/** Unhurried, the work rests this many times as long as a portion took: a quarter of a processor, and calls have the rest. */
const rests = 3
/** Milliseconds after which a resting work sees that somebody waits for it. */
const look = 20

/**
 * Derives whatever has been committed before this call in these sources, on whichever instance, and is not derived yet
 * (docs/decisions/0018). When nothing has changed it costs one short statement; however many rows have changed, it takes
 * one connection. `ending`: nobody waits for the work: it rests between portions until somebody does, and ends with
 * the signal.
 */
export async function bringUpToDate(
  db: Db,
  derived: Derived,
  needed: readonly string[] = derived.sources.map(({ table }) => table),
  ending?: AbortSignal,
): Promise<void> {
  const found = await run<{ source: string }>(db, behind, [derived.way, needed])
  for (const source of derived.sources)
    if (found.some((one) => one.source === source.table)) {
      const turn = `${derived.name} ${source.table}`
      const rest = async (worked: number) => {
        const end = performance.now() + rests * worked
        while (ending !== undefined && !isAwaited(db.$client, turn) && performance.now() < end)
          await sleep(look, undefined, { ref: false, signal: ending })
      }
      await inTurn(db.$client, turn, () => follow(db, derived, source, rest))
    }
}

type Changed = { snapshot: string; next_change: string; ids: number[] }

/** Portions are committed one by one: what is cut off in the middle is begun again, since the place has not moved. */
async function follow(
  db: Db,
  derived: Derived,
  source: Source,
  rest: (worked: number) => Promise<void>,
): Promise<void> {
  const { snapshot, next_change, ids } = await transaction(db, null, (tx) => readChanged(tx, derived, source))
  for (let from = 0; from < ids.length; from += portion) {
    const some = ids.slice(from, from + portion)
    const began = performance.now()
    await transaction(db, null, (tx) => deriveRows(tx, derived.name, source, some))
    await rest(performance.now() - began)
  }
  await run(db, arrival, [derived.way, source.table, snapshot, next_change])
}

async function readChanged(tx: Db, derived: Derived, source: Source): Promise<Changed> {
  await run(tx, byIndex, [])
  const [found] = await run<Changed>(tx, changed(derived, source), [])
  if (found === undefined) throw new Error(`Nobody said what of ${source.table} has changed`)
  return found
}

/** Rows are read under the lock under which they are written: nobody writes over with what he has read before. */
async function deriveRows(tx: Db, derived: string, source: Source, ids: number[]): Promise<void> {
  await run(tx, 'SELECT pg_advisory_xact_lock($1)', [derivingLock])
  const rows = await run<{ id: number; texts: string[] }>(tx, texts(source), [ids])
  await run(tx, removal(derived), [source.table, ids])
  const made = rows.map((row) => ({ table_name: source.table, record: row.id, ...source.derive(row.texts) }))
  if (made.length > 0) await run(tx, insertion(derived), [JSON.stringify(made)])
}
