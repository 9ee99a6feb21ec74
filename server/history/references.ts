import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as schema from '#db/schema/index.ts'
import type { Rights } from '#contract/rights.ts'
import { entityOf, tableOf } from '../entities.ts'

export type Reference = { table: string; column: string; target: string }

const tables = Object.values<unknown>(schema).filter((one): one is PgTable => is(one, PgTable))

export const references: readonly Reference[] = tables.flatMap((table) =>
  getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference()
    const [column] = columns
    return column === undefined
      ? []
      : [{ table: getTableName(table), column: column.name, target: getTableName(foreignTable) }]
  }),
)

const targets = new Map(references.map(({ table, column, target }) => [`${table}.${column}`, target]))

/** Returns the referenced table; undefined for a column without a foreign key. */
export const targetOf = (table: string, column: string): string | undefined =>
  targets.get(`${table}.${column}`)

/** Returns the table of the ids in an array column; undefined for any other column. */
export const targetOfArray = (table: string, column: string): string | undefined =>
  arrayTargets[`${table}.${column}`]

const arrayTargets: Readonly<Record<string, string>> = {
  [`${getTableName(schema.checkRule)}.${schema.checkRule.forms.name}`]: getTableName(schema.studyFormKind),
  [`${getTableName(schema.checkRule)}.${schema.checkRule.programmes.name}`]: getTableName(
    schema.studyProgramme,
  ),
  [`${getTableName(schema.checkRule)}.${schema.checkRule.institutions.name}`]: tableOf('institution'),
  [`${getTableName(schema.admissionPlan)}.${schema.admissionPlan.parts.name}`]: tableOf('source'),
}

/** Tables of entities, each after the tables to which it refers. Deletes use the reverse order. */
export const tablesParentsFirst: readonly string[] = (() => {
  const sorted = new Set<string>()
  const visit = (table: string) => {
    if (sorted.has(table)) return
    for (const reference of references) if (reference.table === table) visit(reference.target)
    sorted.add(table)
  }
  for (const table of tables) visit(getTableName(table))
  return [...sorted].filter((table) => entityOf(table) !== undefined)
})()

const tablesWithoutUsers = tablesParentsFirst.filter((table) => table !== tableOf('user'))

/** Lists the visible tables: changes of accounts are for administrators (domain.md#history-of-users). */
export const visibleTables = ({ role }: Rights): readonly string[] =>
  role === 'administrator' ? tablesParentsFirst : tablesWithoutUsers

/** Table of dismissed pairs, which belong to no entity, but whose changes are in the journal. */
export const dismissalsTable = getTableName(schema.dismissedDuplicate)

export const visibleTablesWithDismissals = (rights: Rights): readonly string[] => [
  ...visibleTables(rights),
  dismissalsTable,
]
