import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { lengths, periodDates } from '#contract/limits.ts'
import { id, oneOfCheck, realIdCheck, rev, sameSql, tableName } from './columns.ts'

const nameColumn = (name: string, length: number) => varchar(name, { length })

/**
 * Period of former, present or planned names (domain.md#names-periods). Names that the period does not
 * change are null. The current names are columns of the row itself; its current period has the names of the
 * order. There is no foreign key, because `record` may be a row of any entity: a trigger deletes the
 * periods with their row.
 */
export const namePeriod = pgTable(
  'name_period',
  {
    id: id(),
    entity: tableName('entity').notNull(),
    record: integer('record').notNull(),
    /** First day of the names; null: no earlier name is known. */
    startsOn: date('starts_on'),
    /** First day of the next names; null: not known yet. */
    endsOn: date('ends_on'),
    state: varchar('state', { length: 7, enum: ['former', 'present', 'planned', 'failed'] }).notNull(),
    code: nameColumn('code', lengths.code),
    shortRu: nameColumn('short_ru', lengths.shortName),
    shortKy: nameColumn('short_ky', lengths.shortName),
    shortEn: nameColumn('short_en', lengths.shortName),
    nameRu: nameColumn('name_ru', lengths.name),
    nameKy: nameColumn('name_ky', lengths.name),
    nameEn: nameColumn('name_en', lengths.name),
    /** Order (a legal document) that introduced the names; '' for the first known names. */
    basis: varchar('basis', { length: lengths.basis }).notNull(),
    /** Reason why planned names failed; '' otherwise. */
    reason: varchar('reason', { length: 20 }).notNull().default(''),
    /**
     * True if a merge moved the period from the deleted row to `record`. Such a period may overlap other
     * periods.
     */
    merged: boolean('merged').notNull().default(false),
    /** User who planned the names; null: the command line. */
    plannedBy: integer('planned_by'),
    rev: rev(),
  },
  (t) => [
    realIdCheck(t.id),
    oneOfCheck(t.state, ['former', 'present', 'planned', 'failed']),
    check(
      'name_period_dates',
      sql.raw(`starts_on between '${periodDates.first}' and '${periodDates.last}' and ends_on > starts_on`),
    ),
    check('name_period_former', sql`(${t.state} = 'former') = (${t.endsOn} is not null)`),
    check('name_period_begun', sql`${t.state} = 'former' or ${t.startsOn} is not null`),
    check('name_period_basis', sql`btrim(${t.basis}) <> '' or ${t.startsOn} is null`),
    index('name_period_row').on(t.entity, t.record),
    index('name_period_due').on(t.startsOn, t.id).where(sql`${t.state} = 'planned'`),
    ...[t.code, t.shortRu, t.nameRu].map((name) =>
      index(`name_period_planned_${name.name}`)
        .on(t.entity, sameSql(name))
        .where(sql`${t.state} = 'planned'`),
    ),
    uniqueIndex('name_period_same')
      .on(t.entity, t.record, t.startsOn)
      .where(sql`${t.state} <> 'failed' and not ${t.merged}`),
  ],
)
