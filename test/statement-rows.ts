import { writeFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll } from 'vitest'

type StatementRecord = {
  /** Position of the call of `run`: `file:line:column`. */
  readonly site: string
  readonly columns: readonly { name: string; type: number }[]
  readonly nulls: string[]
}

type Result = { fields?: { name: string; dataTypeID: number }[]; rows?: Record<string, unknown>[] }
type Send = (...given: unknown[]) => unknown
type RecordingGlobal = typeof globalThis & { statementRecords?: Map<string, StatementRecord> }

const folder = process.env.OKUU_STATEMENTS
/** Maximal number of rows in which nulls are searched. */
const maxRows = 50

const siteOf = (stack: string): string | undefined => {
  const lines = stack.split('\n')
  const isOfRun = (line: string) => line.includes('/db/statement.ts')
  const caller = lines.slice(lines.findIndex(isOfRun)).find((line) => !isOfRun(line))
  return lines.some(isOfRun) ? /(\/[^\s()]+:\d+:\d+)/.exec(caller ?? '')?.[1] : undefined
}

const recording = (send: Send, records: Map<string, StatementRecord>) =>
  function (this: unknown, ...given: unknown[]) {
    const answer = send.apply(this, given)
    const [config] = given
    const name = typeof config === 'object' && config !== null && 'name' in config ? String(config.name) : ''
    if (name === '' || !(answer instanceof Promise)) return answer
    const site = records.get(name)?.site ?? siteOf(new Error('site').stack ?? '')
    if (site === undefined) return answer
    const add = ({ fields = [], rows = [] }: Result) => {
      const columns = fields.map((field) => ({ name: field.name, type: field.dataTypeID }))
      const record = records.get(name) ?? { site, columns, nulls: [] }
      records.set(name, record)
      const isNull = (column: string) => rows.slice(0, maxRows).some((row) => row[column] === null)
      record.nulls.push(
        ...columns
          .map((column) => column.name)
          .filter((column) => !record.nulls.includes(column) && isNull(column)),
      )
    }
    answer.then(add, () => {})
    return answer
  }

/** Returns the records. All test files of a worker share them, since they share the module `pg`. */
const recordsOf = (shared: RecordingGlobal) => {
  if (shared.statementRecords === undefined) {
    shared.statementRecords = new Map()
    for (const prototype of [pg.Pool.prototype, pg.Client.prototype] as { query: Send }[])
      prototype.query = recording(prototype.query, shared.statementRecords)
  }
  return shared.statementRecords
}

if (folder !== undefined) {
  const records = recordsOf(globalThis)
  afterAll(() => {
    const lines = [...records.values()].map((record) => `${JSON.stringify(record)}\n`)
    writeFileSync(`${folder}/${process.pid}.jsonl`, lines.join(''))
  })
}
