import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { ids, lengths } from '#contract/limits.ts'
import { appUser } from './auth.ts'
import {
  filledChecks,
  id,
  moment,
  oneOfCheck,
  optionalText,
  parent,
  realIdCheck,
  requiredText,
  tableName,
} from './columns.ts'

/** Notice by an administrator, from the news service, or about an event in the data. */
export const notice = pgTable(
  'notice',
  {
    id: id(),
    text: requiredText('text', lengths.noticeText),
    url: optionalText('url', lengths.url),
    important: boolean('important').notNull().default(false),
    source: varchar('source', { length: 5, enum: ['local', 'news', 'event'] }).notNull(),
    /** URL of a notice from the news service; '' for any other notice. */
    address: optionalText('address', lengths.url),
    publishedAt: moment('published_at').notNull().defaultNow(),
  },
  (t) => [
    realIdCheck(t.id),
    ...filledChecks(t.text),
    oneOfCheck(t.source, ['local', 'news', 'event']),
    check('notice_news_has_address', sql`(${t.source} = 'news') = (${t.address} <> '')`),
    check('notice_url_is_http', sql`${t.url} = '' or ${t.url} ~* '^https?://'`),
    uniqueIndex('notice_same_address').on(t.address).where(sql`${t.source} = 'news'`),
    index('notice_order').on(t.publishedAt.desc().nullsFirst(), t.id),
  ],
)

export const noticeRead = pgTable(
  'notice_read',
  { noticeId: parent('notice_id', () => notice.id), userId: parent('user_id', () => appUser.id) },
  (t) => [
    primaryKey({ columns: [t.noticeId, t.userId] }),
    index('notice_read_user_id').on(t.userId, t.noticeId),
  ],
)

export const newsFetch = pgTable(
  'news_fetch',
  { id: integer('id').primaryKey().default(1), askedAt: moment('asked_at').notNull() },
  (t) => [oneOfCheck(t.id, [1])],
)

/**
 * Row that a notice is about. A user sees the notice if the row is in the user's scope. Rows with one
 * `subject` (rule, licence or planned name) share a notice. The event is deleted when it is no longer true.
 * The table has no history, because its rows are derived from other tables.
 */
export const noticeEvent = pgTable(
  'notice_event',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity({ startWith: ids.first }),
    noticeId: parent('notice_id', () => notice.id),
    kind: varchar('kind', { length: 20 }).notNull(),
    subject: integer('subject').notNull(),
    tableName: tableName('table_name').notNull(),
    record: integer('record').notNull(),
    /** Day in the text of the notice; '' without one. */
    day: varchar('day', { length: 10 }).notNull().default(''),
    /** Institution of the row; null: the row belongs to a shared catalogue. */
    institution: integer('institution'),
    faculty: integer('faculty'),
  },
  (t) => [
    realIdCheck(t.id),
    uniqueIndex('notice_event_same').on(t.kind, t.subject, t.tableName, t.record),
    index('notice_event_notice_id').on(t.noticeId, t.institution, t.faculty),
  ],
)

export const noticeMuted = pgTable(
  'notice_muted',
  { userId: parent('user_id', () => appUser.id), kind: varchar('kind', { length: 20 }).notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
)

export const noticeGathering = pgTable(
  'notice_gathering',
  {
    id: integer('id').primaryKey().default(1),
    day: date('day', { mode: 'string' }).notNull(),
    /** Highest `history.id` at the time of the search. */
    seen: bigint('seen', { mode: 'number' }).notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [oneOfCheck(t.id, [1])],
)
