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
  filled,
  id,
  moment,
  oneOf,
  optionalParent,
  optionalText,
  parent,
  realId,
  requiredText,
  rev,
  same,
} from './columns.ts'

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
    /** Whether the sign-in by password asks for a code too. It is here, so that the history says who changed it. */
    secondFactor: boolean('second_factor').notNull().default(false),
    /** Whether an account of the sign-on service is bound to this user. It is here for the same reason. */
    signOnBound: boolean('sign_on_bound').notNull().default(false),
    /** Whether somebody else typed the password, who knows it: its user changes it before anything else. */
    passwordGiven: boolean('password_given').notNull().default(false),
    role: varchar('role', { length: 13, enum: roles }).notNull(),
    /** Whether a registrar saves in the catalogues that all institutions share. */
    catalogues: boolean('catalogues').notNull().default(false),
    /**
     * The institutions and the single faculties in which a registrar saves; null: every institution. They are in the
     * user's row, so that a change of them is one revision and one line of history. A row that is gone allows nothing.
     */
    institutions: integer('institutions').array().default([]),
    faculties: integer('faculties').array().notNull().default([]),
    rev: rev(),
  },
  (t) => [
    realId(t.id),
    ...filled(t.login, t.loginKey, t.passwordHash),
    oneOf(t.role, roles),
    uniqueIndex('app_user_same').on(t.loginKey),
  ],
)

/** The ways of signing in. */
const ways = ['password', 'sso'] as const

/** Only the token's SHA-256 is kept. */
export const session = pgTable(
  'session',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    /** The number by which its user sees it and ends it. */
    id: integer('id').notNull().generatedAlwaysAsIdentity({ startWith: ids.first }),
    userId: parent('user_id', () => appUser.id),
    /** Where the login came from, and with which program. */
    address: text('address').notNull().default(''),
    agent: varchar('agent', { length: lengths.agent }).notNull().default(''),
    /** With whose rights its administrator sees the product, and changes nothing; null: with his own. */
    viewingId: optionalParent('viewing_id', () => appUser.id),
    /** `sso`: the sign-on service of the organisation has vouched for the user. */
    via: varchar('via', { length: 8, enum: ways }).notNull().default('password'),
    createdAt: moment('created_at').notNull().defaultNow(),
    seenAt: moment('seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    realId(t.id),
    oneOf(t.via, ways),
    check('session_token_hash_is_sha256', sql`octet_length(${t.tokenHash}) = 32`),
    uniqueIndex('session_id').on(t.id),
    index('session_user_id').on(t.userId),
    index('session_viewing_id').on(t.viewingId),
    index('session_expires_at').on(t.expiresAt),
  ],
)

/**
 * The secret that the codes of a user are compared with: set up and waiting for its first code while the user's row
 * says that there is no second factor. Without history, since all of it is secret.
 */
export const secondFactor = pgTable(
  'second_factor',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => appUser.id, { onDelete: 'restrict', onUpdate: 'restrict' }),
    /** In Base32, as an authenticator takes it. */
    secret: text('secret').notNull(),
    begunAt: moment('begun_at').notNull().defaultNow(),
    /** The time step of the last code that was taken: none of it, or of an earlier one, is taken again. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
    /** The SHA-256 of each recovery code that is not spent. */
    recovery: text('recovery').array().notNull().default([]),
  },
  (t) => [...filled(t.secret)],
)

/** The account of the sign-on service that a user has signed in with first: `issuer` and `subject` are what it is known by. */
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
  (t) => [...filled(t.issuer, t.subject), uniqueIndex('sign_on_account').on(t.issuer, t.subject)],
)

/** When a user signed in last, which outlives the session. */
export const lastSignIn = pgTable('last_sign_in', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => appUser.id, { onDelete: 'restrict', onUpdate: 'restrict' }),
  at: moment('at').notNull().defaultNow(),
})

/** The last link by which a user was asked to choose a password. Only the token's SHA-256 is kept; a new link takes its place. */
export const invitation = pgTable(
  'invitation',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => appUser.id, { onDelete: 'restrict', onUpdate: 'restrict' }),
    tokenHash: bytes('token_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When the password was chosen; null: the link waits. */
    usedAt: moment('used_at'),
  },
  (t) => [
    check('invitation_token_hash_is_sha256', sql`octet_length(${t.tokenHash}) = 32`),
    uniqueIndex('invitation_token').on(t.tokenHash),
  ],
)

/** Wrong passwords and codes, counted by account and by where they come from. */
export const loginAttempt = pgTable(
  'login_attempt',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: ids.first }),
    loginKey: text('login_key').notNull(),
    /** An IPv4 address, or the /64 of an IPv6 address. */
    address: text('address').notNull(),
    /** The device or the session by which the user is known; null: anybody's. */
    known: text('known'),
    /** Whether the password was right and the code of the second factor wrong. */
    code: boolean('code').notNull().default(false),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    index('login_attempt_login_key').on(t.loginKey, t.at),
    index('login_attempt_address').on(t.address, t.at),
    index('login_attempt_at').on(t.at),
  ],
)

/** A key with which a program of others reads. Only the secret's SHA-256 is kept. */
export const apiKey = pgTable(
  'api_key',
  {
    id: id(),
    name: requiredText('name', lengths.name),
    secretHash: bytes('secret_hash').notNull(),
    /** The entities whose lists and changes it reads; null: all. */
    entities: text('entities').array(),
    /** The user who saved it last and is responsible for it; null: the command line. Without an administrator's rights his keys are dead. */
    ownerId: optionalParent('owner_id', () => appUser.id),
    /** The last day on which it reads. */
    expires: date('expires', { mode: 'string' }).notNull().default(sql`current_date + interval '1 year'`),
    createdAt: moment('created_at').notNull().defaultNow(),
    rev: rev(),
  },
  (t) => [
    realId(t.id),
    ...filled(t.name),
    check('api_key_secret_hash_is_sha256', sql`octet_length(${t.secretHash}) = 32`),
    uniqueIndex('api_key_secret').on(t.secretHash),
    uniqueIndex('api_key_same').on(same(t.name)),
    index('api_key_owner_id').on(t.ownerId),
  ],
)

/**
 * When a key was used last: its answered requests of the last second, and what was given to it altogether and on its last day. The
 * figures follow some seconds later.
 */
export const apiKeyUse = pgTable('api_key_use', {
  keyId: integer('key_id')
    .primaryKey()
    .references(() => apiKey.id, { onDelete: 'restrict', onUpdate: 'restrict' }),
  recent: timestamp('recent', { withTimezone: true }).array().notNull(),
  refused: boolean('refused').notNull().default(false),
  /** The path that it read last, without the address of the installation. */
  lastRead: varchar('last_read', { length: 300 }),
  answers: bigint('answers', { mode: 'number' }).notNull().default(0),
  bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
  /** The day of the next two. */
  day: date('day', { mode: 'string' }),
  dayAnswers: bigint('day_answers', { mode: 'number' }).notNull().default(0),
  dayBytes: bigint('day_bytes', { mode: 'number' }).notNull().default(0),
})
