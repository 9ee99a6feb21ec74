import type { Writable } from 'node:stream'
import type { BodyOf, Call, DataOf } from '#contract/call.ts'
import type { Entity } from '#contract/entities.ts'
import type { LicenceVerdict } from '#contract/licence-verdict.ts'
import type { SsoRefusal } from '#contract/limits.ts'
import type { ChangedTables, OnScreen } from '#contract/live.ts'
import type { InstallationRow, ProductLicenceRow } from '#contract/product-licence.ts'
import type { Rights, Role } from '#contract/rights.ts'
import type { KeptBackup, MissedBackup, SettingRow, SystemState } from '#contract/system.ts'
import type { Progress } from '#db/backup/write.ts'
import type { Db } from '#db/connect.ts'
import type { Language } from './messages/language.ts'

/** The author of a change: a user, or null for the command line. */
export type Author = { userId: number | null }

/** Events of accounts and sessions. */
export type AccountEvent =
  | 'login'
  | 'logout'
  | 'password'
  | 'session ended'
  | 'second factor set up'
  | 'second factor removed'
  | 'second factor reset'
  | 'sign-on released'
  | 'user saved'
  | 'user disabled'
  | 'user enabled'
  | 'sessions ended'
  | 'user invited'
  | 'invitation accepted'
  | 'user unlocked'
  | 'viewing begun'
  | 'viewing ended'
  | 'licence installed'
  | 'backup made'
  | 'backup downloaded'

/** A user, with the password hash that is the key of the signatures in the device cookie. */
export type DeviceOwner = { id: number; password_hash: string }

/** The browser's device cookie, which lists the users who signed in with it before (domain.md#login-device). */
export type Device = {
  /** Returns the device id; undefined when the user has not signed in with this browser before. */
  idOf: (user: DeviceOwner | undefined) => string | undefined
  /** Adds the user to the device cookie. */
  remember: (user: DeviceOwner) => void
}

/** The session of a call, and the browser that sent the call. */
export type CallerSession = {
  /** The session token of the request; it may be invalid. */
  token: string | undefined
  /** The user who signed in, also while an administrator views as another user; 0 without a session. */
  ownerId: number
  /** The user as whom an administrator views the product (domain.md#view-as); undefined: not viewing. */
  viewing: number | undefined
  /** The client's IP address. Behind a trusted proxy it is the IP address in the proxy's header. */
  address: string
  /** The header `User-Agent`; '' without it. */
  agent: string
  device: Device
  /** True: the user must set up a second factor before any other call. */
  secondFactorDemanded: boolean
  /** True: another person chose the password, so the user must change it first. */
  passwordGiven: boolean
  /** Logs an event of an account. The line has the login as typed, and never a password. */
  note: (
    event: AccountEvent,
    outcome: 'done' | 'refused' | 'locked',
    about?: { login?: string; target?: number; sms?: string; via?: 'sso'; reason?: SsoRefusal },
  ) => void
  /** Removes the session from the cache of this instance. */
  changed: () => void
  /** Resolves when no instance can still use a copy of the session that was cached before the call. */
  known: () => Promise<void>
  start: (token: string) => void
  end: () => void
}

export type LicenceState = { installed: ProductLicenceRow | undefined; now: Date; verdict: LicenceVerdict }

export type ProductLicence = {
  /** The organisation and code of this installation. */
  here: InstallationRow
  /** Reads the licence and the guarded time from the database. */
  read: () => Promise<LicenceState>
  /** The cached verdict, at most a second old; every call checks it. */
  verdict: () => Promise<LicenceVerdict>
  /** Returns the verdict on the token. Installs the licence only if users may work with this verdict. */
  install: (token: string, userId: number) => Promise<LicenceVerdict>
}

/** The timed backups of this installation, for its administrators. */
export type Backups = {
  /** Starts a backup; returns undefined when another backup is running. */
  make: () => Promise<KeptBackup> | undefined
  running: () => Progress | undefined
  list: () => Promise<{ kept: KeptBackup[]; missed: MissedBackup[] }>
  /** Returns the fault of a backup file; undefined: the file is valid. */
  check: (name: string) => Promise<string | undefined>
  read: (name: string) => Promise<Uint8Array>
}

/** Event streams: changed tables, and the people on a screen. `token` identifies the session. */
export type Live = {
  /** Reserves a stream; throws when there are too many. The returned function starts the stream. */
  open: (token: string, rights: Rights) => Promise<EventStream>
  /** Returns the mark of the newest known change. */
  mark: () => Promise<string>
  since: (mark: string) => Promise<ChangedTables>
  /** Called after a save. The streams of all instances then report the save before their next regular query. */
  saved: () => void
  settle: (token: string, place: OnScreen['people'][number] & { screen: string }) => Promise<OnScreen>
}

/** Writes events to the response until it is closed. */
export type EventStream = (out: Writable) => void

/** Services of the installation, built once and shared by all calls. */
export type CallServices = {
  /** Returns the current day in the university's time zone, such as 2027-06-14. */
  today: () => string
  now: () => Date
  /** IANA name of the university's time zone, in which days and academic years begin. */
  timeZone: string
  /** False: users sign in by single sign-on only. */
  passwordLogin: boolean
  /** True if users of this role must have a second factor. */
  demandsSecondFactor: (role: Role) => boolean
  licence: ProductLicence
  /** Starts a request to the news service when the last one is old enough. Does not wait for the response. */
  freshenNews: () => void
  /** State of the installation, for the administrators' screen. */
  systemState: () => Promise<SystemState>
  configuration: () => SettingRow[]
  /**
   * Support contact from the configuration, which the screen cannot change; undefined: the setting on the
   * screen is used.
   */
  fixedSupport: string | undefined
  backups: Backups
  live: Live
}

/** The entities that an API key may read; null: all. */
export type KeyScope = { readonly entities: readonly Entity[] | null }

/** The API key of a request. */
export type RequestKey = KeyScope & { readonly id: number }

/** The caller, the language, and the services that a call needs in addition to the database. */
export type Caller = {
  /** The signed-in user, or the user as whom an administrator views; 0 in an open call without a session. */
  userId: number
  /** The caller's role and scope, for calls that check rights row by row. */
  rights: Rights
  language: Language
  /** The API key of the call; null: the call has a session. */
  key: KeyScope | null
  session: CallerSession
  services: CallServices
}

type Handler<C extends Call> = (db: Db, body: BodyOf<C>, caller: Caller) => Promise<DataOf<C>>

/** Runs a read whose JSON PostgreSQL writes; undefined when the read has no such statement. */
type Json<Body> = ((db: Db, body: Body) => Promise<string>) | undefined

/** A read whose response may be cached. */
type Cacheable<Body> = {
  /** Names of the tables that the read uses. A change in one of them invalidates the cached response. */
  tables: readonly string[]
  json: Json<Body>
}

/**
 * Marks a read whose response does not depend on the caller. The response is cached until a table that the
 * read uses changes. The read gets no `caller`.
 */
export const cacheable = <Body, Data>(
  read: ((db: Db, body: Body) => Promise<Data>) & { json?: Json<Body>; build?: unknown },
) =>
  Object.assign((db: Db, body: Body) => read(db, body), {
    isCacheable: true,
    json: read.json,
    build: read.build,
  })

const written = Symbol('written')

/** JSON that is ready to be sent, as text or UTF-8 bytes. It is sent without serialising. */
export type ReadyJson = { readonly [written]: string | Uint8Array }

/** Returns ready JSON as the data of a response. */
export const asWritten = <Data>(json: string | Uint8Array): Data => {
  const answer: ReadyJson = { [written]: json }
  // The cast is safe: calls.ts recognises the symbol and puts the envelope around the JSON.
  return answer as unknown as Data
}

export const writtenJson = (data: unknown): string | Uint8Array | undefined =>
  // The cast is valid, because only `asWritten` sets the symbol.
  typeof data === 'object' && data !== null && written in data ? (data as ReadyJson)[written] : undefined

/** A file that a call sends instead of the JSON envelope. */
export type AnsweredFile = { readonly name: string; readonly type: string; readonly bytes: Uint8Array }

/** Returns a file as the response of a call with `file`. */
export const asFile = (file: AnsweredFile) => file as unknown as string

/** Returns an event stream as the response of a call with `stream`. */
export const asEvents = (stream: EventStream) => stream as unknown as string

type Handlers<Calls extends Record<string, Call>> = { [Name in keyof Calls]: Handler<Calls[Name]> }

export type Route = {
  name: string
  call: Call
  handle: (db: Db, body: unknown, caller: Caller) => Promise<unknown>
  cacheable: Cacheable<unknown> | undefined
}

/**
 * Binds each call of a contract to its handler. A missing handler or a wrong result type is a type error.
 * application/calls.ts puts the envelope around the result.
 */
export function serve<Calls extends Record<string, Call>>(calls: Calls, handlers: Handlers<Calls>): Route[] {
  return Object.entries(calls).map(([name, call]) => {
    // The cast is safe: Fastify validates the body against call.body before the handler runs, and only
    // `cacheable` sets `isCacheable`.
    const handle = handlers[name] as Route['handle'] & { isCacheable?: true; json?: Json<unknown> }
    const tables = typeof call.reads === 'object' ? call.reads : undefined
    if (handle.isCacheable && tables === undefined)
      throw new Error(`${call.path} is kept and names no tables`)
    return { name, call, handle, cacheable: handle.isCacheable && tables && { tables, json: handle.json } }
  })
}
