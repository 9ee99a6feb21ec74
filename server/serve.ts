import type { Writable } from 'node:stream'
import type { BodyOf, Call, DataOf } from '#contract/call.ts'
import type { Entity } from '#contract/entities.ts'
import type { LicenceVerdict } from '#contract/licence-verdict.ts'
import type { SsoRefusal } from '#contract/limits.ts'
import type { Changed, OnScreen } from '#contract/live.ts'
import type { InstallationRow, ProductLicenceRow } from '#contract/product-licence.ts'
import type { Rights, Role } from '#contract/rights.ts'
import type { KeptBackup, MissedBackup, SettingRow, SystemState } from '#contract/system.ts'
import type { Progress } from '#db/backup/write.ts'
import type { Db } from '#db/connect.ts'
import type { Language } from './answers/language.ts'

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

/** The user whose password makes the marks of a device. */
export type DeviceOwner = { id: number; password_hash: string }

/** The browser, as one on which users have signed in before (domain.md#login-device). */
export type Device = {
  /** The number of this device, where the user has signed in on it before. */
  idOf: (user: DeviceOwner | undefined) => string | undefined
  /** Marks it as one on which the user has signed in. */
  remember: (user: DeviceOwner) => void
}

/** The session of a call and the browser that it comes from. */
export type CallerSession = {
  /** The session token that came with the request, valid or not. */
  token: string | undefined
  /** The user whose session it is, also while he sees the product as somebody else; 0 where nobody is signed in. */
  ownerId: number
  /** The user as whom an administrator sees the product (domain.md#view-as); undefined: as himself. */
  viewing: number | undefined
  /** The network address, as the one trusted proxy says it. */
  address: string
  /** The browser's own name for itself; '' where it gives none. */
  agent: string
  device: Device
  /** Whether the user has to set up a second factor before anything else. */
  secondFactorDemanded: boolean
  /** Whether the user has to change the password first, which somebody else typed. */
  passwordGiven: boolean
  /**
   * Writes a line into the log for who has to find out later what happened to an account: never a password. A login is
   * written as it was typed.
   */
  note: (
    event: AccountEvent,
    outcome: 'done' | 'refused' | 'locked',
    about?: { login?: string; target?: number; sms?: string; via?: 'sso'; reason?: SsoRefusal },
  ) => void
  /** The database has another end for the session than before. */
  changed: () => void
  /** Every instance has read the session again, or will before it believes it. */
  known: () => Promise<void>
  start: (token: string) => void
  end: () => void
}

export type LicenceState = { installed: ProductLicenceRow | undefined; now: Date; verdict: LicenceVerdict }

export type ProductLicence = {
  /** The organisation and code of this installation. */
  here: InstallationRow
  /** The licence and the guarded time, as the database has them now. */
  read: () => Promise<LicenceState>
  /** The verdict, at most a second old: for every call. */
  verdict: () => Promise<LicenceVerdict>
  /** Installs it where one can work with it, and answers what it is worth. */
  install: (token: string, userId: number) => Promise<LicenceVerdict>
}

/** The timed backups of this installation, for its administrators. */
export type Backups = {
  /** Undefined: one is being made already. */
  make: () => Promise<KeptBackup> | undefined
  running: () => Progress | undefined
  list: () => Promise<{ kept: KeptBackup[]; missed: MissedBackup[] }>
  /** In words what is wrong with the file; undefined: nothing. */
  check: (name: string) => Promise<string | undefined>
  read: (name: string) => Promise<Uint8Array>
}

/** The streams of changed tables and of the people on a screen. A session is named by its token. */
export type Live = {
  /** Counts a stream in, or refuses it; the function that is answered begins it. */
  open: (token: string, rights: Rights) => Promise<EventStream>
  since: (mark: string) => Promise<Changed>
  settle: (token: string, place: OnScreen['people'][number] & { screen: string }) => Promise<OnScreen>
}

/** Writes the events of a stream for as long as it is open. */
export type EventStream = (out: Writable) => void

/** Services of the installation that a few calls ask, made once for all calls. */
export type CallServices = {
  /** The day in the university's time zone: 2027-06-14. */
  today: () => string
  now: () => Date
  /** The university's, in which its days begin. */
  timeZone: string
  /** Whether one may sign in by password. */
  passwordLogin: boolean
  /** Whether a second factor is demanded of users of this role. */
  demandsSecondFactor: (role: Role) => boolean
  licence: ProductLicence
  /** Has the news service asked, when it is time; does not wait. */
  freshenNews: () => void
  /** How this installation is, for its administrators. */
  systemState: () => Promise<SystemState>
  configuration: () => SettingRow[]
  /** The support contact that the configuration names, which nobody changes on the screen. */
  fixedSupport: string | undefined
  backups: Backups
  live: Live
}

/** Which entities a key reads; null: all. */
export type KeyScope = { readonly entities: readonly Entity[] | null }

/** The key that a request came with. */
export type RequestKey = KeyScope & { readonly id: number }

/** The caller, the language, and the services that a call needs besides the database. */
export type Caller = {
  /** 0 where nobody is signed in, which only open calls see; while an administrator sees the product as somebody else, that user. */
  userId: number
  /** The scope in which the caller saves, for a call that decides by its own rows. */
  rights: Rights
  language: Language
  /** The key that the call came with; null where it came with a session. */
  key: KeyScope | null
  session: CallerSession
  services: CallServices
}

type Handler<C extends Call> = (db: Db, body: BodyOf<C>, caller: Caller) => Promise<DataOf<C>>

/** A read as JSON, where PostgreSQL writes it. */
type Json<Body> = ((db: Db, body: Body) => Promise<string>) | undefined

/** A read whose answer may be kept. */
type Cacheable<Body> = {
  /** The names of the tables that it reads. */
  tables: readonly string[]
  /** The answer's data as PostgreSQL writes them in JSON. Undefined: the read has no such text. */
  json: Json<Body>
}

/**
 * Marks a read whose answer is the same for all who may call it: it may be kept until one of the tables changes that its
 * call reads. It is not told who calls.
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

/** An answer whose JSON is there already, made where it keeps nobody waiting. */
export type Written = { readonly [written]: string | Uint8Array }

/** The data of an answer as the JSON that they are, or as its bytes. */
export const asWritten = <Data>(json: string | Uint8Array): Data => {
  const answer: Written = { [written]: json }
  // The envelope is made around it by calls.ts, which tells it by its symbol.
  return answer as unknown as Data
}

export const writtenJson = (data: unknown): string | Uint8Array | undefined =>
  // Only what was made above has the symbol.
  typeof data === 'object' && data !== null && written in data ? (data as Written)[written] : undefined

/** A file that a call answers in the place of an envelope. */
export type AnsweredFile = { readonly name: string; readonly type: string; readonly bytes: Uint8Array }

/** The file as the answer of a call that says `file`. */
export const asFile = (file: AnsweredFile) => file as unknown as string

/** The events as the answer of a call that says `stream`. */
export const asEvents = (stream: EventStream) => stream as unknown as string

type Handlers<Calls extends Record<string, Call>> = { [Name in keyof Calls]: Handler<Calls[Name]> }

export type Route = {
  name: string
  call: Call
  handle: (db: Db, body: unknown, caller: Caller) => Promise<unknown>
  cacheable: Cacheable<unknown> | undefined
}

/**
 * Binds each call of a contract to the function that answers it. Does not compile while a call has
 * no handler or a handler answers something else. The envelope is made by application/calls.ts.
 */
export function serve<Calls extends Record<string, Call>>(calls: Calls, handlers: Handlers<Calls>): Route[] {
  return Object.entries(calls).map(([name, call]) => {
    // The body reaches a handler only after Fastify has validated it against call.body, and `cacheable` alone marks one.
    const handle = handlers[name] as Route['handle'] & { isCacheable?: true; json?: Json<unknown> }
    const tables = typeof call.reads === 'object' ? call.reads : undefined
    if (handle.isCacheable && tables === undefined)
      throw new Error(`${call.path} is kept and names no tables`)
    return { name, call, handle, cacheable: handle.isCacheable && tables && { tables, json: handle.json } }
  })
}
