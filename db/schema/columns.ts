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
 * Text that lists are ordered by. The collation is named, since a server's default may be C, which puts ё ң ө ү after я;
 * `ru` has the Kyrgyz letters at their places and Latin after Cyrillic, as the browser's `ru` collator has.
 */
const alphabetical = customType<{ data: string; config: { length: number } }>({
  dataType: (config) => `varchar(${config?.length}) COLLATE "ru-x-icu"`,
})

/** The same with numbers by value: ПИ-2 before ПИ-10. The collation is made in the first migration. */
const natural = customType<{ data: string; config: { length: number } }>({
  dataType: (config) => `varchar(${config?.length}) COLLATE natural_order`,
})

/** Bytes: digests of session tokens. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Compared byte by byte, which is cheaper than by an alphabet: every save writes one into the history. */
export const tableName = customType<{ data: string }>({ dataType: () => 'varchar(63) COLLATE "C"' })

/** Text that nobody reads: compared byte by byte. */
export const plainText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })

/** A transaction's number as PostgreSQL counts them; never comes round again. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

export const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: ids.first })

/** The number of a row that numbers itself: a year, a half-year, a course. */
export const ownNumber = () => integer('id').primaryKey()

/** Raised by the database (trigger `rev`) on every update that changes something. */
export const rev = () => integer('rev').notNull().default(1)

/** The first day on which a unit is no longer there (domain.md#reorganisation-end). */
export const endedOn = () => date('ended_on', { mode: 'string' })

/** Rows of a unit that has not ended. */
export const isOpen = (ended: PgColumn) => sql`${ended} is null`

/** False marks a system record: code and Russian name locked, no delete. */
export const editable = () => boolean('editable').notNull().default(true)

export const code = () => alphabetical('code', { length: lengths.code }).notNull()

export const sortedText = (name: string, length: number) => alphabetical(name, { length }).notNull()

export const naturalText = (name: string, length: number) => natural(name, { length }).notNull()

export const requiredText = (name: string, length: number) => varchar(name, { length }).notNull()

/** Left out means empty: optional text is never null. */
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

/** A row that others refer to cannot go: every reference is RESTRICT, and own rows are deleted by the code that owns them. */
export const parent = (name: string, column: () => AnyPgColumn) => optionalParent(name, column).notNull()

export const optionalParent = (name: string, column: () => AnyPgColumn) =>
  integer(name).references(column, { onDelete: 'restrict', onUpdate: 'restrict' })

/** domain.md#save-same-text: trimmed, inner blanks folded, NFC, case-insensitive. For unique indexes and comparisons. */
export const same = (text: PgColumn | SQL | string) => sql`same(${text})`

/** No row bears the number of the option '--'. */
export const realId = (column: PgColumn) =>
  named(column, 'not_placeholder', sql`${column} <> ${literal(ids.placeholder)}`)

/** Text that says something. */
export const filled = (...columns: PgColumn[]) =>
  columns.map((column) => named(column, 'filled', sql`btrim(${column}) <> ''`))

export const within = (range: { min: number; max: number }, ...columns: PgColumn[]) =>
  columns.map((column) =>
    named(column, 'range', sql`${column} between ${literal(range.min)} and ${literal(range.max)}`),
  )

export const oneOf = (column: PgColumn, values: readonly (number | string)[]) =>
  named(column, 'known', sql`${column} in (${sql.join(values.map(literal), sql.raw(', '))})`)

const named = (column: PgColumn, rule: string, condition: SQL) =>
  check(`${getTableName(column.table)}_${column.name}_${rule}`, condition)

// A bound value would be in the migration as $1
const literal = (value: number | string) => sql.raw(typeof value === 'number' ? String(value) : `'${value}'`)
