import { factsOf } from '#contract/entities/registry.ts'
import type { SetupList, SetupLists } from '#contract/setup.ts'
import type { Db } from '#db/connect.ts'
import { entityRows, tableOf } from '../entities.ts'
import { run } from '#db/statement.ts'

function rowsOf(entity: SetupList, order: string, where = 'true'): string {
  const { id, fields } = entityRows[entity]
  const columns = { [factsOf[entity].id.row]: id, ...fields }
  const row = Object.entries(columns).map(([name, column]) => `'${name}', t.${column.name}`)
  return `(SELECT coalesce(json_agg(json_build_object(${row.join(', ')}, 'rev', t.rev) ORDER BY ${order}), '[]') FROM ${tableOf(entity)} t WHERE ${where})`
}

const byName = 't.name_ru, t.id'
const isOpen = 't.ended_on IS NULL'

const lists = {
  ministry: rowsOf('ministry', byName),
  institution: rowsOf('institution', 't.full_ru, t.id', isOpen),
  building: rowsOf('building', byName, isOpen),
  unit: rowsOf('unit', byName),
  'room-kind': rowsOf('room-kind', byName),
  'member-type': rowsOf('member-type', `t.rank, ${byName}`),
  'discipline-kind': rowsOf('discipline-kind', byName),
  source: rowsOf('source', 't.counts, t.id'),
  rule: rowsOf('rule', 't.name, t.id'),
} satisfies Record<SetupList, string>

const listsSql = `SELECT ${Object.entries(lists)
  .map(([list, rows]) => `${rows} AS "${list}"`)
  .join(', ')}`

/** Reads all lists in one snapshot, so that they are consistent. */
export async function listSetup(db: Db): Promise<SetupLists> {
  const [all] = await run<SetupLists>(db, listsSql, [])
  if (all === undefined) throw new Error('The lists of the set-up were not answered')
  return all
}
