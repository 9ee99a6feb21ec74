import { hash } from 'node:crypto'
import type { BodyOf } from '#contract/call.ts'
import { feed, type FeedChange, feedPage, type FeedPage } from '#contract/feed.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../messages/refusals.ts'
import { entityOf, entityRows, tableOf } from '../entities.ts'
import { tablesParentsFirst } from '../history/references.ts'
import { type Caller, type KeyScope, serve } from '../serve.ts'
import { readInstallation } from '../signing/installation.ts'
import { type Mark, readMark, writeMark } from './mark.ts'
import { presentChange, type StoredChange, addForeignNumbers } from './rows.ts'
import { baseQuery, changesQuery, windowSize } from './statements.ts'

/**
 * Maximum of statements in one call that read rows older than the history. Beyond it, the page is returned with
 * the rows read so far.
 */
const maxWindows = 60

const emptySnapshot = '1:1:'

const idBeforeAll = -1

type ReadState = { mark: Mark; changes: FeedChange[]; most: number; windows: number }
type FeedState = { epoch: string; oldest: string | null }

/** Returns a page of changes, oldest first (domain.md#feed-read). */
async function readFeed(
  db: Db,
  { after, limit }: BodyOf<typeof feed.changes>,
  { key }: Pick<Caller, 'key'>,
): Promise<FeedPage> {
  if (key === null) throw refusal('keyUnknown')
  const most = limit === undefined ? feedPage.usual : Number(limit)
  if (most < feedPage.min || most > feedPage.max) throw refusal('fieldRange', { field: 'limit' })
  const tables = tablesOf(key)
  const scope = scopeOf(key)
  const installation = await readInstallation(db)
  const mark = after === undefined ? undefined : readMark(after, installation)
  if (mark !== undefined && mark.scope !== scope) throw refusal('markGone')
  const reading = { mark: mark ?? createMark(tables, scope), changes: [], most, windows: 0 }
  const more = await readNext(db, reading, tables)
  const changes = await addForeignNumbers(db, reading.changes)
  return { mark: writeMark(reading.mark, installation), more, changes }
}

/** Reads rows older than the history, then changes. Returns true if there is more to read. */
async function readNext(db: Db, reading: ReadState, tables: readonly string[]): Promise<boolean> {
  while (reading.mark.base !== null) {
    if (reading.changes.length >= reading.most || reading.windows === maxWindows) return true
    await readBase(db, reading, tables, reading.mark.base)
  }
  for (;;) {
    if (reading.changes.length >= reading.most) return true
    const isFresh = reading.mark.upTo === null
    const isComplete = await readChanges(db, reading, tables)
    if (isComplete && isFresh) return false
  }
}

const personalDataTables = [tableOf('user'), tableOf('check-acknowledgement')]

/** Returns the tables of a key. Tables with personal data are read only if the key lists their entities. */
const tablesOf = ({ entities }: KeyScope): readonly string[] =>
  entities === null
    ? tablesParentsFirst.filter((table) => !personalDataTables.includes(table))
    : tablesParentsFirst.filter((table) => entities.some((entity) => tableOf(entity) === table))

/** Hash of the key's entities. If they change, marks are invalid: rows of added entities were not sent. */
const scopeOf = ({ entities }: KeyScope): string =>
  entities === null ? '' : hash('sha256', entities.toSorted().join(' '), 'hex').slice(0, 8)

function createMark(tables: readonly string[], scope: string): Mark {
  const [first] = tables
  return {
    epoch: '',
    scope,
    oldest: '',
    base: first === undefined ? null : [first, idBeforeAll],
    seen: emptySnapshot,
    upTo: null,
    id: '0',
    anchor: null,
  }
}

/**
 * Returns the mark; a new mark gets the epoch and the oldest row of the history. Throws 410 for another
 * history, or if the history lost rows since the mark.
 */
function demandSameHistory(mark: Mark, { epoch, oldest }: FeedState, anchored = mark.anchor !== null): Mark {
  if (mark.epoch === '') return { ...mark, epoch, oldest: oldest ?? '' }
  const isWhole = mark.anchor === null ? mark.oldest === (oldest ?? '') : anchored
  if (mark.epoch !== epoch || !isWhole) throw refusal('markGone')
  return mark
}

type BaseRows = FeedState & {
  first: number | null
  at: string | null
  rows: { id: number; content: StoredChange['after'] }[]
}

async function readBase(
  db: Db,
  reading: ReadState,
  tables: readonly string[],
  [table, last]: [string, number],
): Promise<void> {
  const entity = entityOf(table)
  if (entity === undefined || !tables.includes(table)) throw refusal('markGone')
  const [found] = await run<BaseRows>(db, baseQuery(entityRows[entity]), [last])
  if (found === undefined) throw new Error('The history said nothing')
  reading.windows++
  const mark = demandSameHistory(reading.mark, found)
  const { first, at, rows } = found
  const changes = rows.map(({ id, content }) => ({
    id,
    told: presentChange({
      id: '0',
      change: '0',
      at: at ?? '',
      table,
      rowId: id,
      before: null,
      after: content,
      action: 'insert',
    }),
  }))
  const remaining = reading.most - reading.changes.length
  const told = changes.filter((change) => change.told.length > 0)
  reading.changes.push(...told.slice(0, remaining).flatMap((change) => change.told))
  const left = told[remaining]
  if (left !== undefined) reading.mark = { ...mark, base: [table, told[remaining - 1]?.id ?? last] }
  else if (first !== null) reading.mark = { ...mark, base: [table, first + windowSize - 1] }
  else {
    const next = tables[tables.indexOf(table) + 1]
    reading.mark = { ...mark, base: next === undefined ? null : [next, idBeforeAll] }
  }
}

type ChangesResult = FeedState & {
  anchored: boolean
  upTo: string
  newest: string | null
  changes: StoredChange[]
}

/** Reads changes up to the target snapshot `upTo`. Returns true when all of these changes are read. */
async function readChanges(db: Db, reading: ReadState, tables: readonly string[]): Promise<boolean> {
  const { seen, upTo, id, anchor } = reading.mark
  const remaining = reading.most - reading.changes.length
  const [found] = await run<ChangesResult>(db, changesQuery, [seen, upTo, id, anchor, tables, remaining + 1])
  if (found === undefined) throw new Error('The history said nothing')
  const mark = demandSameHistory(reading.mark, found, found.anchored)
  const given = found.changes.slice(0, remaining)
  reading.changes.push(...given.flatMap(presentChange))
  const isComplete = found.changes.length <= remaining
  const last = given.at(-1)
  if (!isComplete && last !== undefined) reading.mark = { ...mark, upTo: found.upTo, id: last.id }
  else if (upTo !== null) reading.mark = { ...mark, seen: upTo, upTo: null, id: '-1' }
  else reading.mark = { ...mark, seen: found.upTo, upTo: null, id: '-1', anchor: found.newest }
  return isComplete
}

export const feedRoutes = serve(feed, { changes: readFeed })
