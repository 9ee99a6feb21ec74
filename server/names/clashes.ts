import { getTableName, is, sql, SQL } from 'drizzle-orm'
import { getTableConfig, PgDialect } from 'drizzle-orm/pg-core'
import { renamedEntities } from '#contract/entities/registry.ts'
import type { RenamedEntity } from '#contract/names-through-time.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { namedRowsSql } from './as-of.ts'
import { namedFields, renamedTable } from './named-fields.ts'

/**
 * Unique index of a table: SQL of its columns (`parts`) and of its condition (`where`), for a row with the
 * alias.
 */
type Identity = { readonly parts: (alias: string) => string[]; readonly where: (alias: string) => string }

const dialect = new PgDialect()
const toSqlText = (part: SQL) => dialect.sqlToQuery(part).sql

function identitiesOf(entity: RenamedEntity): Identity[] {
  const table = renamedTable(entity)
  const ofRow = (text: string, alias: string) => text.replaceAll(`"${getTableName(table)}".`, `${alias}.`)
  return getTableConfig(table)
    .indexes.filter(({ config }) => config.unique)
    .map(({ config: { columns, where } }) => {
      const parts = columns.map((one) =>
        is(one, SQL) ? toSqlText(one) : `"${getTableName(table)}"."${'name' in one ? one.name : ''}"`,
      )
      return {
        parts: (alias) => parts.map((part) => ofRow(part, alias)),
        where: (alias) => (where === undefined ? 'true' : ofRow(toSqlText(where), alias)),
      }
    })
}

const equalNamesSql = ({ parts, where }: Identity, alias: string) =>
  [...parts(alias).map((part, n) => `${part} = ${parts('own')[n]}`), where(alias), where('own')].join(' AND ')

/**
 * SQL that returns true if on the day $1 another row will have the name of row $2. It reads only rows that
 * have or plan a name of row $2, by indexes, and locks no row.
 */
function clashSql(entity: RenamedEntity): string {
  const table = renamedTable(entity)
  const identities = identitiesOf(entity)
  const named = (only: SQL) => toSqlText(namedRowsSql(entity, table, sql.raw('$1'), only))
  const now = identities.map(
    (one) => `SELECT t.id FROM "${getTableName(table)}" t JOIN own ON ${equalNamesSql(one, 't')}`,
  )
  const planned = identities.flatMap(({ parts, where }) =>
    namedFields(entity)
      .map(({ column, periodColumn }) => ({ part: `same(own."${column}")`, periodColumn }))
      .filter(({ part }) => parts('own').includes(part))
      .map(
        // The subquery has the collation of the period's column, so that PostgreSQL can use the index.
        ({ part, periodColumn }) => `SELECT p.record FROM name_period p
          WHERE p.entity = '${entity}' AND p.state = 'planned' AND p.starts_on <= $1::date
            AND same(p.${periodColumn}) = (SELECT ${part} FROM own WHERE ${where('own')}) COLLATE "default"`,
      ),
  )
  return `
    WITH own AS MATERIALIZED (${named(sql.raw('= $2::integer'))}),
    alike (id) AS MATERIALIZED (${[...now, ...planned].join(' UNION ')})
    SELECT EXISTS (
      SELECT FROM (${named(sql.raw('= ANY (ARRAY(SELECT id FROM alike))'))}) other JOIN own ON other.id <> own.id
      WHERE ${identities.map((one) => `(${equalNamesSql(one, 'other')})`).join(' OR ')}
    ) AS taken`
}

/** SQL by entity, exported for the test of the query plans. */
export const clashSqlByEntity = new Map(renamedEntities.map((entity) => [entity, clashSql(entity)]))

/**
 * True if, by the current plans, the row's names on the day will equal those of another row
 * (domain.md#names-bad).
 */
export async function willClash(
  tx: Db,
  entity: RenamedEntity,
  record: number,
  day: string,
): Promise<boolean> {
  const [found] = await run<{ taken: boolean }>(tx, clashSqlByEntity.get(entity) ?? '', [day, record])
  return found?.taken === true
}
