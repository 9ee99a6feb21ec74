import type { Writable } from 'node:stream'
import type { BodyOf, Call, DataOf } from '#contract/call.ts'
import type { Entity } from '#contract/entities.ts'
import type { LicenceVerdict } from '#contract/licence-verdict.ts'
import type { SsoRefusal } from '#contract/limits.ts'
import type { ChangedTables, OnScreen } from '#contract/live.ts'
import type { InstallationRow, ProductLicenceRow } from '#contract/product-licence.ts'
import type { Rights, Role } from '#contract/rights.ts'
import type { StoredBackup, FailedBackup, SettingRow, SystemState } from '#contract/system.ts'
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

/** User with a device mark. The password hash is the key of the mark's signature. */
export type DeviceOwner = { id: number; password_hash: string }

/** Browser, and the users who have signed in with it (domain.md#login-device). */
export type Device = {
  /** Returns the device's id; undefined if the user has not signed in with this browser. */
  idOf: (user: DeviceOwner | undefined) => string | undefined
  remember: (user: DeviceOwner) => void
}

export type CallerSession = {
  /** Token in the cookie. It may be invalid. */
  token: string | undefined
  /** Id of the signed-in user, or of the administrator who views as another user; 0 without a session. */
  ownerId: number
  /** Id of the user as whom an administrator views (domain.md#view-as); undefined: not viewing. */
  viewing: number | undefined
  /** IP address of the client; behind a trusted proxy the one in the proxy's header. */
  address: string
  /** Header `User-Agent`; '' without it. */
  agent: string
  device: Device
  /** True if the user must set up a second factor; until then only calls with `beforeSetUp` are allowed. */
  secondFactorDemanded: boolean
  /** True if another person chose the password, so that the user must change it first. */
  passwordGiven: boolean
  /** Logs an event of an account (domain.md#log-events). `login`: normalised login. */
  logEvent: (
    event: AccountEvent,
    outcome: 'done' | 'refused' | 'locked',
    about?: { login?: string; target?: number; sms?: string; via?: 'sso'; reason?: SsoRefusal },
  ) => void
  forgetCached: () => void
  /** Resolves when no instance can use an older copy of the session any more. */
  awaitInstances: () => Promise<void>
  start: (token: string) => void
  end: () => void
}

export type LicenceState = { installed: ProductLicenceRow | undefined; now: Date; verdict: LicenceVerdict }

export type ProductLicence = {
  ownInstallation: InstallationRow
  /** Reads the licence and the highest time so far from the database. */
  read: () => Promise<LicenceState>
  /** Returns a verdict that is at most one second old. */
  verdict: () => Promise<LicenceVerdict>
  /** Returns the verdict. The licence is installed only if the verdict permits work. */
  install: (token: string, userId: number) => Promise<LicenceVerdict>
}

export type Backups = {
  /** Writes a backup. Returns undefined while this process writes another one. */
  make: () => Promise<StoredBackup> | undefined
  running: () => Progress | undefined
  list: () => Promise<{ kept: StoredBackup[]; missed: FailedBackup[] }>
  /** Returns the fault of a backup file; undefined if the file is valid. */
  check: (name: string) => Promise<string | undefined>
  read: (name: string) => Promise<Uint8Array>
}

/** Event streams: changed tables, and the users on a screen. `token`: token of the session. */
export type Live = {
  /** Returns a function that starts a stream. Throws if there are too many streams. */
  open: (token: string, rights: Rights) => Promise<EventStream>
  mark: () => Promise<string>
  since: (mark: string) => Promise<ChangedTables>
  /** The streams of all instances report the save at once, instead of at their next regular query. */
  saved: () => void
  setPlace: (token: string, place: OnScreen['people'][number] & { screen: string }) => Promise<OnScreen>
}

export type EventStream = (out: Writable) => void

export type CallServices = {
  /** Returns the day in the university's time zone, such as 2027-06-14. */
  today: () => string
  now: () => Date
  /** IANA name of the time zone in which days and academic years begin. */
  timeZone: string
  /** False: users can only sign in by single sign-on. */
  passwordLogin: boolean
  demandsSecondFactor: (role: Role) => boolean
  licence: ProductLicence
  /** Requests news if the last request is old enough. Returns at once. */
  requestNews: () => void
  systemState: () => Promise<SystemState>
  configuration: () => SettingRow[]
  /** Contact in the configuration, which overrides the setting; undefined: the setting is used. */
  fixedSupport: string | undefined
  backups: Backups
  live: Live
}

/** `entities`: entities that a key may read; null: all. */
export type KeyScope = { readonly entities: readonly Entity[] | null }

export type RequestKey = KeyScope & { readonly id: number }

export type Caller = {
  /** Id of the signed-in user, or of the user as whom an administrator views; 0 without a session. */
  userId: number
  /** Rights of the user, for calls that check them row by row. */
  rights: Rights
  language: Language
  /** API key of the call; null for an open call or a call with a session. */
  key: KeyScope | null
  session: CallerSession
  services: CallServices
}

type Handler<C extends Call> = (db: Db, body: BodyOf<C>, caller: Caller) => Promise<DataOf<C>>

/** Read whose JSON PostgreSQL writes; undefined if the read has no such statement. */
type JsonRead<Body> = ((db: Db, body: Body) => Promise<string>) | undefined

type Cacheable<Body> = {
  tables: readonly string[]
  json: JsonRead<Body>
}

/** Marks a read whose response is cached until one of its tables changes. Such a read has no `caller`. */
export const cacheable = <Body, Data>(
  read: ((db: Db, body: Body) => Promise<Data>) & { json?: JsonRead<Body>; build?: unknown },
) =>
  Object.assign((db: Db, body: Body) => read(db, body), {
    isCacheable: true,
    json: read.json,
    build: read.build,
  })

const jsonKey = Symbol('written')

/** JSON as text or UTF-8 bytes. It is sent as it is. */
export type ReadyJson = { readonly [jsonKey]: string | Uint8Array }

export const asJson = <Data>(json: string | Uint8Array): Data => {
  const answer: ReadyJson = { [jsonKey]: json }
  // The cast is safe: calls.ts recognises the symbol and adds the envelope to the JSON.
  return answer as unknown as Data
}

export const jsonOf = (data: unknown): string | Uint8Array | undefined =>
  // The cast is safe: only `asJson` sets the symbol.
  typeof data === 'object' && data !== null && jsonKey in data ? (data as ReadyJson)[jsonKey] : undefined

export type FileResponse = { readonly name: string; readonly type: string; readonly bytes: Uint8Array }

export const asFile = (file: FileResponse) => file as unknown as string

export const asEvents = (stream: EventStream) => stream as unknown as string

type Handlers<Calls extends Record<string, Call>> = { [Name in keyof Calls]: Handler<Calls[Name]> }

export type Route = {
  name: string
  call: Call
  handle: (db: Db, body: unknown, caller: Caller) => Promise<unknown>
  cacheable: Cacheable<unknown> | undefined
}

/** Pairs calls with their handlers. A missing handler is a type error. */
export function serve<Calls extends Record<string, Call>>(calls: Calls, handlers: Handlers<Calls>): Route[] {
  return Object.entries(calls).map(([name, call]) => {
    // The cast is safe: Fastify validates the body before it calls the handler, and only `cacheable` sets
    // `isCacheable`.
    const handle = handlers[name] as Route['handle'] & { isCacheable?: true; json?: JsonRead<unknown> }
    const tables = typeof call.reads === 'object' ? call.reads : undefined
    if (handle.isCacheable && tables === undefined)
      throw new Error(`${call.path} is kept and names no tables`)
    return { name, call, handle, cacheable: handle.isCacheable && tables && { tables, json: handle.json } }
  })
}
