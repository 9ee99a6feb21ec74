import { factsOf } from '#contract/entities/registry.ts'
import type { SetupList, SetupLists } from '#contract/setup.ts'
import type { Db } from '#db/connect.ts'
import { entityRows, tableOf } from '../entities.ts'
import { run } from '#db/statement.ts'

function rowsSql(entity: SetupList, order: string, where = 'true'): string {
  const { id, fields } = entityRows[entity]
  const columns = { [factsOf[entity].id.row]: id, ...fields }
  const row = Object.entries(columns).map(([name, column]) => `'${name}', t.${column.name}`)
  return `(SELECT coalesce(json_agg(json_build_object(${row.join(', ')}, 'rev', t.rev) ORDER BY ${order}), '[]') FROM ${tableOf(entity)} t WHERE ${where})`
}

const nameOrder = 't.name_ru, t.id'
const isOpenSql = 't.ended_on IS NULL'

const lists = {
  ministry: rowsSql('ministry', nameOrder),
  institution: rowsSql('institution', 't.full_ru, t.id', isOpenSql),
  building: rowsSql('building', nameOrder, isOpenSql),
  unit: rowsSql('unit', nameOrder),
  'room-kind': rowsSql('room-kind', nameOrder),
  'member-type': rowsSql('member-type', `t.rank, ${nameOrder}`),
  'discipline-kind': rowsSql('discipline-kind', nameOrder),
  source: rowsSql('source', 't.counts, t.id'),
  rule: rowsSql('rule', 't.name, t.id'),
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
