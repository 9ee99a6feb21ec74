import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { lengths, periodDates } from '#contract/limits.ts'
import { id, oneOf, realId, rev, same, tableName } from './columns.ts'

const nameColumn = (name: string, length: number) => varchar(name, { length })

/**
 * A time in which a row bears other names than now, or will bear them (domain.md#names-periods). Names that a period leaves
 * out are null. The names of the present one are the row's own; here they stay as the order gave them. No foreign key, since
 * the row is any entity's: a trigger takes its periods along.
 */
export const namePeriod = pgTable(
  'name_period',
  {
    id: id(),
    entity: tableName('entity').notNull(),
    record: integer('record').notNull(),
    /** Null: since ever. */
    startsOn: date('starts_on'),
    /** The first day of another name; null: not known yet. */
    endsOn: date('ends_on'),
    state: varchar('state', { length: 7, enum: ['former', 'present', 'planned', 'failed'] }).notNull(),
    code: nameColumn('code', lengths.code),
    shortRu: nameColumn('short_ru', lengths.shortName),
    shortKy: nameColumn('short_ky', lengths.shortName),
    shortEn: nameColumn('short_en', lengths.shortName),
    nameRu: nameColumn('name_ru', lengths.name),
    nameKy: nameColumn('name_ky', lengths.name),
    nameEn: nameColumn('name_en', lengths.name),
    /** The order by which the name came; '' of the one before all orders. */
    basis: varchar('basis', { length: lengths.basis }).notNull(),
    /** Why a planned one has failed; '' of the others. */
    reason: varchar('reason', { length: 20 }).notNull().default(''),
    /** It came with a row that was merged into this one, and is next to the row's own line of names. */
    merged: boolean('merged').notNull().default(false),
    /** The user who planned it, and the author of its change; null: the command line. */
    plannedBy: integer('planned_by'),
    rev: rev(),
  },
  (t) => [
    realId(t.id),
    oneOf(t.state, ['former', 'present', 'planned', 'failed']),
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
      index(`name_period_planned_${name.name}`).on(t.entity, same(name)).where(sql`${t.state} = 'planned'`),
    ),
    uniqueIndex('name_period_same')
      .on(t.entity, t.record, t.startsOn)
      .where(sql`${t.state} <> 'failed' and not ${t.merged}`),
  ],
)
