import { getTableName, type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  date,
  integer,
  numeric,
  type PgColumn,
  timestamp,
  varchar,
} from 'drizzle-orm/pg-core'
import { ids, lengths } from '#contract/limits.ts'

/**
 * The collation is explicit, because a server's default may be C, which sorts ё ң ө ү after я. `ru` sorts
 * Kyrgyz letters correctly and Latin after Cyrillic, as the browser's `ru` collator does.
 */
const alphabetical = customType<{ data: string; config: { length: number } }>({
  dataType: (config) => `varchar(${config?.length}) COLLATE "ru-x-icu"`,
})

/** Sorts ПИ-2 before ПИ-10. The first migration creates the collation. */
const natural = customType<{ data: string; config: { length: number } }>({
  dataType: (config) => `varchar(${config?.length}) COLLATE natural_order`,
})

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Names of tables are compared in every save (for the history), so their collation is C, which is fast. */
export const tableName = customType<{ data: string }>({ dataType: () => 'varchar(63) COLLATE "C"' })

/** Text by which no list is sorted: it is compared by bytes, which is fast. */
export const plainText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })

/** 64-bit transaction number, which does not wrap around. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

export const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: ids.first })

/** Primary key that is itself the value (year 26, course 1). */
export const valueKey = () => integer('id').primaryKey()

/** Revision. The trigger `rev` increments it on every update that changes something. */
export const rev = () => integer('rev').notNull().default(1)

/** Day after the last day of a closed unit (domain.md#reorganisation-end); null: the unit is open. */
export const endedOn = () => date('ended_on', { mode: 'string' })

export const isOpenSql = (ended: PgColumn) => sql`${ended} is null`

/** False: the row cannot be deleted, and some of its fields are locked, such as the Russian name. */
export const editable = () => boolean('editable').notNull().default(true)

export const code = () => alphabetical('code', { length: lengths.code }).notNull()

export const sortedText = (name: string, length: number) => alphabetical(name, { length }).notNull()

export const naturalText = (name: string, length: number) => natural(name, { length }).notNull()

export const requiredText = (name: string, length: number) => varchar(name, { length }).notNull()

/** Optional text, '' when empty and never null. */
export const optionalText = (name: string, length: number) => varchar(name, { length }).notNull().default('')

export const threeNames = () => ({
  nameRu: sortedText('name_ru', lengths.name),
  nameKy: optionalText('name_ky', lengths.name),
  nameEn: optionalText('name_en', lengths.name),
})

export const count = (name: string) => integer(name).notNull().default(0)

export const decimal = (name: string, digits: { precision: number; scale: number }) =>
  numeric(name, { ...digits, mode: 'number' })

export const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Foreign key with RESTRICT: a referenced row cannot be deleted. Code deletes dependent rows first. */
export const parent = (name: string, column: () => AnyPgColumn) => optionalParent(name, column).notNull()

export const optionalParent = (name: string, column: () => AnyPgColumn) =>
  integer(name).references(column, { onDelete: 'restrict', onUpdate: 'restrict' })

/**
 * SQL for comparisons and unique indexes (domain.md#save-same-text): trimmed, NFC, blanks and case folded.
 */
export const sameSql = (text: PgColumn | SQL | string) => sql`same(${text})`

/** Check constraint that refuses the id of the placeholder option '--'. */
export const realIdCheck = (column: PgColumn) =>
  namedCheck(column, 'not_placeholder', sql`${column} <> ${literalSql(ids.placeholder)}`)

export const filledChecks = (...columns: PgColumn[]) =>
  columns.map((column) => namedCheck(column, 'filled', sql`btrim(${column}) <> ''`))

export const rangeChecks = (range: { min: number; max: number }, ...columns: PgColumn[]) =>
  columns.map((column) =>
    namedCheck(column, 'range', sql`${column} between ${literalSql(range.min)} and ${literalSql(range.max)}`),
  )

export const oneOfCheck = (column: PgColumn, values: readonly (number | string)[]) =>
  namedCheck(column, 'known', sql`${column} in (${sql.join(values.map(literalSql), sql.raw(', '))})`)

const namedCheck = (column: PgColumn, rule: string, condition: SQL) =>
  check(`${getTableName(column.table)}_${column.name}_${rule}`, condition)

// A parameter would appear in the migration as $1, so values are inlined.
const literalSql = (value: number | string) =>
  sql.raw(typeof value === 'number' ? String(value) : `'${value}'`)
