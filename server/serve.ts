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

/** Author of a change; null: the command line. */
export type Author = { userId: number | null }

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

/** Owner of a device mark. The password hash is the key of the mark's signature. */
export type DeviceOwner = { id: number; password_hash: string }

/** The browser, with the users who signed in with it before (domain.md#login-device). */
export type Device = {
  /** Returns the device id; undefined when the user has not signed in with this browser before. */
  idOf: (user: DeviceOwner | undefined) => string | undefined
  remember: (user: DeviceOwner) => void
}

export type CallerSession = {
  /** Token of the cookie, which may be invalid. */
  token: string | undefined
  /** Id of the signed-in user, or of the administrator who views as another user; 0 without a session. */
  ownerId: number
  /** Id of the user as whom an administrator views (domain.md#view-as); undefined: not viewing. */
  viewing: number | undefined
  /** IP address; behind a trusted proxy, the one in the proxy's header. */
  address: string
  /** The header `User-Agent`; '' without it. */
  agent: string
  device: Device
  /** True: the user must set up a second factor before any other call. */
  secondFactorDemanded: boolean
  /** True: another person chose the password, so the user must change it first. */
  passwordGiven: boolean
  /** Logs an event of an account (domain.md#log-events), with the login as typed, and never a password. */
  note: (
    event: AccountEvent,
    outcome: 'done' | 'refused' | 'locked',
    about?: { login?: string; target?: number; sms?: string; via?: 'sso'; reason?: SsoRefusal },
  ) => void
  changed: () => void
  /** Resolves when no instance can still use a copy of the session from before the call. */
  known: () => Promise<void>
  start: (token: string) => void
  end: () => void
}

export type LicenceState = { installed: ProductLicenceRow | undefined; now: Date; verdict: LicenceVerdict }

export type ProductLicence = {
  here: InstallationRow
  /** Reads the licence and the guarded time from the database. */
  read: () => Promise<LicenceState>
  /** Returns a verdict that is at most a second old; every call checks it. */
  verdict: () => Promise<LicenceVerdict>
  /** Installs the licence only if users may work with the returned verdict. */
  install: (token: string, userId: number) => Promise<LicenceVerdict>
}

export type Backups = {
  /** Writes a backup; undefined when another backup is running. */
  make: () => Promise<KeptBackup> | undefined
  running: () => Progress | undefined
  list: () => Promise<{ kept: KeptBackup[]; missed: MissedBackup[] }>
  /** Returns the fault of a backup file; undefined: the file is valid. */
  check: (name: string) => Promise<string | undefined>
  read: (name: string) => Promise<Uint8Array>
}

/** Event streams of changed tables and of the people on a screen. `token` identifies the session. */
export type Live = {
  /** Returns the function that starts a stream. Throws when there are too many streams. */
  open: (token: string, rights: Rights) => Promise<EventStream>
  mark: () => Promise<string>
  since: (mark: string) => Promise<ChangedTables>
  /** Makes the streams of all instances report the save before their next regular query. */
  saved: () => void
  settle: (token: string, place: OnScreen['people'][number] & { screen: string }) => Promise<OnScreen>
}

export type EventStream = (out: Writable) => void

/** Services that are created once and shared by all calls. */
export type CallServices = {
  /** Returns the day in the university's time zone, such as 2027-06-14. */
  today: () => string
  now: () => Date
  /** IANA name; days and academic years begin in this time zone. */
  timeZone: string
  /** False: users sign in by single sign-on only. */
  passwordLogin: boolean
  demandsSecondFactor: (role: Role) => boolean
  licence: ProductLicence
  /** Requests news if the last request is old enough. Does not wait for the response. */
  freshenNews: () => void
  systemState: () => Promise<SystemState>
  configuration: () => SettingRow[]
  /** Configured contact, which the screen cannot change; undefined: the setting on the screen is used. */
  fixedSupport: string | undefined
  backups: Backups
  live: Live
}

/** Entities that a key may read; null: all. */
export type KeyScope = { readonly entities: readonly Entity[] | null }

export type RequestKey = KeyScope & { readonly id: number }

/** Parameters of a call, apart from the database. */
export type Caller = {
  /** Id of the signed-in user, or of the user as whom an administrator views; 0 without a session. */
  userId: number
  /** Rights for calls that check row by row. */
  rights: Rights
  language: Language
  /** Null: the call has a session. */
  key: KeyScope | null
  session: CallerSession
  services: CallServices
}

type Handler<C extends Call> = (db: Db, body: BodyOf<C>, caller: Caller) => Promise<DataOf<C>>

/** JSON that PostgreSQL writes; undefined when the read has no such statement. */
type Json<Body> = ((db: Db, body: Body) => Promise<string>) | undefined

type Cacheable<Body> = {
  /** Tables whose changes invalidate the cached response. */
  tables: readonly string[]
  json: Json<Body>
}

/** Marks a read whose response is cached until one of its tables changes. It receives no `caller`. */
export const cacheable = <Body, Data>(
  read: ((db: Db, body: Body) => Promise<Data>) & { json?: Json<Body>; build?: unknown },
) =>
  Object.assign((db: Db, body: Body) => read(db, body), {
    isCacheable: true,
    json: read.json,
    build: read.build,
  })

const written = Symbol('written')

/** JSON as text or UTF-8 bytes, sent without serialising. */
export type ReadyJson = { readonly [written]: string | Uint8Array }

export const asWritten = <Data>(json: string | Uint8Array): Data => {
  const answer: ReadyJson = { [written]: json }
  // The cast is safe: calls.ts recognises the symbol and puts the envelope around the JSON.
  return answer as unknown as Data
}

export const writtenJson = (data: unknown): string | Uint8Array | undefined =>
  // The cast is valid: only `asWritten` sets the symbol.
  typeof data === 'object' && data !== null && written in data ? (data as ReadyJson)[written] : undefined

export type AnsweredFile = { readonly name: string; readonly type: string; readonly bytes: Uint8Array }

/** Returns the file as the result of a call with `file`. */
export const asFile = (file: AnsweredFile) => file as unknown as string

/** Returns the stream as the result of a call with `stream`. */
export const asEvents = (stream: EventStream) => stream as unknown as string

type Handlers<Calls extends Record<string, Call>> = { [Name in keyof Calls]: Handler<Calls[Name]> }

export type Route = {
  name: string
  call: Call
  handle: (db: Db, body: unknown, caller: Caller) => Promise<unknown>
  cacheable: Cacheable<unknown> | undefined
}

/** Pairs calls with handlers; a missing handler is a type error. application/calls.ts adds the envelope. */
export function serve<Calls extends Record<string, Call>>(calls: Calls, handlers: Handlers<Calls>): Route[] {
  return Object.entries(calls).map(([name, call]) => {
    // The cast is safe: Fastify validates the body before the handler runs, and only `cacheable` sets
    // `isCacheable`.
    const handle = handlers[name] as Route['handle'] & { isCacheable?: true; json?: Json<unknown> }
    const tables = typeof call.reads === 'object' ? call.reads : undefined
    if (handle.isCacheable && tables === undefined)
      throw new Error(`${call.path} is kept and names no tables`)
    return { name, call, handle, cacheable: handle.isCacheable && tables && { tables, json: handle.json } }
  })
}
