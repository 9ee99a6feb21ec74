import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { ids, lengths, roles } from '#contract/limits.ts'
import {
  bytes,
  filledChecks,
  id,
  moment,
  oneOfCheck,
  optionalParent,
  optionalText,
  parent,
  realIdCheck,
  requiredText,
  rev,
  sameSql,
} from './columns.ts'

export const appUser = pgTable(
  'app_user',
  {
    id: id(),
    login: requiredText('login', lengths.login),
    /** Normalised login for comparisons: NFKC, lower case, trimmed. */
    loginKey: text('login_key').notNull(),
    passwordHash: text('password_hash').notNull(),
    name: optionalText('name', lengths.userName),
    surname: optionalText('surname', lengths.userName),
    disabled: boolean('disabled').notNull().default(false),
    /** True: a second factor is set up. The column is here, because this table has history. */
    secondFactor: boolean('second_factor').notNull().default(false),
    /** True: the account is linked to single sign-on. The column is here, because this table has history. */
    signOnBound: boolean('sign_on_bound').notNull().default(false),
    /** True if another person chose the password, so the user must change it first. */
    passwordGiven: boolean('password_given').notNull().default(false),
    role: varchar('role', { length: 13, enum: roles }).notNull(),
    /** True if a registrar may save in the shared catalogues. */
    catalogues: boolean('catalogues').notNull().default(false),
    /**
     * Scope of a registrar; null: every institution. The ids are columns of the user, so that a change of
     * the scope is one revision and one history row. Ids of deleted rows have no effect.
     */
    institutions: integer('institutions').array().default([]),
    faculties: integer('faculties').array().notNull().default([]),
    rev: rev(),
  },
  (t) => [
    realIdCheck(t.id),
    ...filledChecks(t.login, t.loginKey, t.passwordHash),
    oneOfCheck(t.role, roles),
    uniqueIndex('app_user_same').on(t.loginKey),
  ],
)

const signInWays = ['password', 'sso'] as const

/** Session of a user. Only the SHA-256 of the token is stored. */
export const session = pgTable(
  'session',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    id: integer('id').notNull().generatedAlwaysAsIdentity({ startWith: ids.first }),
    userId: parent('user_id', () => appUser.id),
    address: text('address').notNull().default(''),
    agent: varchar('agent', { length: lengths.agent }).notNull().default(''),
    /** User as whom the administrator views the product; null: not viewing. */
    viewingId: optionalParent('viewing_id', () => appUser.id),
    via: varchar('via', { length: 8, enum: signInWays }).notNull().default('password'),
    createdAt: moment('created_at').notNull().defaultNow(),
    seenAt: moment('seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    realIdCheck(t.id),
    oneOfCheck(t.via, signInWays),
    check('session_token_hash_is_sha256', sql`octet_length(${t.tokenHash}) = 32`),
    uniqueIndex('session_id').on(t.id),
    index('session_user_id').on(t.userId),
    index('session_viewing_id').on(t.viewingId),
    index('session_expires_at').on(t.expiresAt),
  ],
)

/**
 * Secrets of a user's second factor. They are unconfirmed while `app_user.second_factor` is false. The
 * table has no history, because its values are secret.
 */
export const secondFactor = pgTable(
  'second_factor',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => appUser.id, { onDelete: 'restrict', onUpdate: 'restrict' }),
    secret: text('secret').notNull(),
    begunAt: moment('begun_at').notNull().defaultNow(),
    /** Time step of the last accepted code. Codes of this and earlier steps are refused. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
    /** SHA-256 of each unused recovery code. */
    recovery: text('recovery').array().notNull().default([]),
  },
  (t) => [...filledChecks(t.secret)],
)

export const signOn = pgTable(
  'sign_on',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => appUser.id, { onDelete: 'restrict', onUpdate: 'restrict' }),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    boundAt: moment('bound_at').notNull().defaultNow(),
  },
  (t) => [...filledChecks(t.issuer, t.subject), uniqueIndex('sign_on_account').on(t.issuer, t.subject)],
)

/** Time of a user's last login. The row is stored longer than the session. */
export const lastSignIn = pgTable('last_sign_in', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => appUser.id, { onDelete: 'restrict', onUpdate: 'restrict' }),
  at: moment('at').notNull().defaultNow(),
})

/** Latest invitation to choose a password. Only the SHA-256 of the token is stored. */
export const invitation = pgTable(
  'invitation',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => appUser.id, { onDelete: 'restrict', onUpdate: 'restrict' }),
    tokenHash: bytes('token_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [
    check('invitation_token_hash_is_sha256', sql`octet_length(${t.tokenHash}) = 32`),
    uniqueIndex('invitation_token').on(t.tokenHash),
  ],
)

/** Failed passwords and codes, counted by account and network. */
export const loginAttempt = pgTable(
  'login_attempt',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: ids.first }),
    loginKey: text('login_key').notNull(),
    /** An IPv4 address, or the /64 of an IPv6 address. */
    address: text('address').notNull(),
    /** Known device or session, after the word `device` or `session`; null: an unknown device. */
    known: text('known'),
    /** True if the password was right and the second-factor code was wrong. */
    code: boolean('code').notNull().default(false),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    index('login_attempt_login_key').on(t.loginKey, t.at),
    index('login_attempt_address').on(t.address, t.at),
    index('login_attempt_at').on(t.at),
  ],
)

/** Access key of a program. Only the SHA-256 of the secret is stored. */
export const apiKey = pgTable(
  'api_key',
  {
    id: id(),
    name: requiredText('name', lengths.name),
    secretHash: bytes('secret_hash').notNull(),
    /** Entities that the key may read; null: all, but the feed omits users and acknowledged findings. */
    entities: text('entities').array(),
    /**
     * User who saved the key last; null: the command line. A user's key is valid while the user is an
     * administrator.
     */
    ownerId: optionalParent('owner_id', () => appUser.id),
    expires: date('expires', { mode: 'string' }).notNull().default(sql`current_date + interval '1 year'`),
    createdAt: moment('created_at').notNull().defaultNow(),
    rev: rev(),
  },
  (t) => [
    realIdCheck(t.id),
    ...filledChecks(t.name),
    check('api_key_secret_hash_is_sha256', sql`octet_length(${t.secretHash}) = 32`),
    uniqueIndex('api_key_secret').on(t.secretHash),
    uniqueIndex('api_key_same').on(sameSql(t.name)),
    index('api_key_owner_id').on(t.ownerId),
  ],
)

/**
 * Use of a key: times of the requests in the second before the last request, totals of the day `day`, and
 * totals since the creation of the key. The totals are written with a delay of some seconds.
 */
export const apiKeyUse = pgTable('api_key_use', {
  keyId: integer('key_id')
    .primaryKey()
    .references(() => apiKey.id, { onDelete: 'restrict', onUpdate: 'restrict' }),
  recent: timestamp('recent', { withTimezone: true }).array().notNull(),
  refused: boolean('refused').notNull().default(false),
  lastRead: varchar('last_read', { length: 300 }),
  answers: bigint('answers', { mode: 'number' }).notNull().default(0),
  bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
  day: date('day', { mode: 'string' }),
  dayAnswers: bigint('day_answers', { mode: 'number' }).notNull().default(0),
  dayBytes: bigint('day_bytes', { mode: 'number' }).notNull().default(0),
})
