import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { lengths } from '#contract/limits.ts'
import { appUser } from './auth.ts'
import { filled, id, moment, oneOf, optionalText, parent, realId, requiredText } from './columns.ts'

/** A notice of the bell: our own, or one that the news service gave. */
export const notice = pgTable(
  'notice',
  {
    id: id(),
    text: requiredText('text', lengths.noticeText),
    url: optionalText('url', lengths.url),
    important: boolean('important').notNull().default(false),
    source: varchar('source', { length: 5, enum: ['local', 'news'] }).notNull(),
    /** The news service's own name of the notice; empty on local ones. */
    address: optionalText('address', lengths.url),
    publishedAt: moment('published_at').notNull().defaultNow(),
  },
  (t) => [
    realId(t.id),
    ...filled(t.text),
    oneOf(t.source, ['local', 'news']),
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

/** When the news service was last asked; one row. */
export const newsFetch = pgTable(
  'news_fetch',
  { id: integer('id').primaryKey().default(1), askedAt: moment('asked_at').notNull() },
  (t) => [oneOf(t.id, [1])],
)
