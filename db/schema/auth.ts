import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ids, lengths } from '#contract/limits.ts'
import { bytes, filled, id, moment, optionalText, parent, realId, requiredText } from './columns.ts'

export const appUser = pgTable(
  'app_user',
  {
    id: id(),
    login: requiredText('login', lengths.login),
    /** The login as it is compared: NFKC, lower case, trimmed. */
    loginKey: text('login_key').notNull(),
    passwordHash: text('password_hash').notNull(),
    name: optionalText('name', lengths.userName),
    surname: optionalText('surname', lengths.userName),
    disabled: boolean('disabled').notNull().default(false),
  },
  (t) => [
    realId(t.id),
    ...filled(t.login, t.loginKey, t.passwordHash),
    uniqueIndex('app_user_same').on(t.loginKey),
  ],
)

/** Only the token's SHA-256 is kept. */
export const session = pgTable(
  'session',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    userId: parent('user_id', () => appUser.id),
    createdAt: moment('created_at').notNull().defaultNow(),
    seenAt: moment('seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    check('session_token_hash_is_sha256', sql`octet_length(${t.tokenHash}) = 32`),
    index('session_user_id').on(t.userId),
    index('session_expires_at').on(t.expiresAt),
  ],
)

/** Failed logins, counted by account and by address. */
export const loginAttempt = pgTable(
  'login_attempt',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: ids.first }),
    loginKey: text('login_key').notNull(),
    address: text('address').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    index('login_attempt_login_key').on(t.loginKey, t.at),
    index('login_attempt_address').on(t.address, t.at),
    index('login_attempt_at').on(t.at),
  ],
)
