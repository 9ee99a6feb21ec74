import {
  type Static,
  type TObject,
  type TOptional,
  type TProperties,
  type TSchema,
  type TString,
  Type,
} from 'typebox'
import type { Entity } from './entities.ts'
import { spreadsheet } from './limits.ts'
import type { Operation } from './operations.ts'
import type { RefusalCode } from './refusal-codes.ts'
import type { May } from './rights.ts'
import type { Reads, Writes } from './tables.ts'

/**
 * An HTTP call as a value. The server's validation and serialiser, the OpenAPI document, the typed client, its query keys and
 * the tests derive from it.
 */
export type Call<Body extends TObject = TObject, Data extends TSchema = TSchema> = {
  readonly method: 'GET' | 'POST'
  /** Path below `{base}/api/v1/` (domain.md#wire-names). */
  readonly path: string
  readonly body: Body
  /** Schema of `data` in the envelope. */
  readonly data: Data
} & CallOptions

type CallOptions = {
  /** Answers without a session; other calls answer 401. */
  readonly open?: true
  /** Answers without a valid product licence, so that the user can sign in, read the reason and sign out. */
  readonly unlicensed?: true
  /**
   * Answers before the user has replaced a given password and set up a required second factor; `secondFactor`: only before the
   * factor.
   */
  readonly early?: true | 'secondFactor'
  /** Answers its data without the envelope; a refusal has the envelope. */
  readonly bare?: true
  /** The call is about the caller's own account or work: refused while an administrator views as another user (domain.md#view-as). */
  readonly own?: true
  /** The call that ends the viewing: the only save that is allowed while viewing. */
  readonly whileViewing?: true
  /** Required right; undefined: every user. Required for calls that save. */
  readonly may?: May
  /** Tables that a read uses: a save that writes one of them makes its answer stale. */
  readonly reads?: Reads
  /** Tables that a save may write. */
  readonly writes?: Writes
  /** Operation of the call's change; undefined: a plain save or delete. */
  readonly operation?: Operation
  /** An expensive read, which has its own queue (domain.md#dear-reads). */
  readonly dear?: true
  /** The body may have 2 MB. */
  readonly large?: true
  /**
   * The call processes thousands of rows: it has a longer time limit and the queue of long calls (domain.md#long-work). `all`:
   * it uses that queue only for the `entity` `all` (a whole institution).
   */
  readonly long?: true | 'all'
  /** While the call runs, a second one is refused with this code. */
  readonly alone?: Exclude<RefusalCode, 'serverError'>
  /** The answer is a file instead of the envelope; a refusal has the envelope. */
  readonly file?: true
  /** The answer is a stream of server-sent events; a refusal has the envelope. */
  readonly stream?: true
  /** The client makes the call without the user: it does not count as activity. */
  readonly passive?: true
  /** The answer has the header `markHeader`: a page that begins with the answer misses no change. */
  readonly marked?: true
  /** The body is a form with a file; its limit in bytes. */
  readonly upload?: number
  /** API keys that may make the call: those with this entity, or all. */
  readonly readByKey?: Entity | 'all'
  /** Message on success: a key of server/messages/texts. */
  readonly says?: 'loggedOut'
}

export type BodyOf<C extends Call> = Static<C['body']>
export type DataOf<C extends Call> = Static<C['data']>

const noBody = Type.Object({})
export type NoBody = typeof noBody

export function get<Data extends TSchema>(
  path: string,
  data: Data,
  options: Omit<CallOptions, 'writes'> & { reads: Reads },
): Call<NoBody, Data> {
  return { method: 'GET', path, body: noBody, data, ...options }
}

/** A read that answers a file. Its fields are in the address, so that a link can call it. It is expensive. */
export const download = <Fields extends TProperties>(
  path: string,
  fields: Fields,
  options: Pick<CallOptions, 'long'> = {},
): Call<TObject<Fields>, TString> => ({
  method: 'GET',
  path,
  body: Type.Object(fields),
  data: Type.String(),
  file: true,
  dear: true,
  reads: 'once',
  ...options,
})

/** A call with a form that contains `file`. A field may name a stored file instead. */
export const upload = <Fields extends TProperties, Data extends TSchema>(
  path: string,
  fields: Fields,
  data: Data,
  options: CallOptions,
): Call<TObject<Fields & { file: TOptional<typeof uploaded> }>, Data> => ({
  method: 'POST',
  path,
  body: Type.Object({ ...fields, file: Type.Optional(uploaded) }),
  data,
  upload: spreadsheet.bytes,
  ...options,
})

/** An uploaded file. */
export type Upload = { readonly name: string; readonly bytes: Uint8Array }
const uploaded = Type.Unsafe<Upload>({ contentMediaType: 'application/octet-stream' })

/** Options of a call: a read needs `reads`, a save needs `writes` and `may`. */
type OptionsOf<Body extends TProperties, Data extends TSchema> =
  Saves<Static<Data>> extends true
    ?
        | (Omit<CallOptions, 'may' | 'reads'> & { may: May<Extract<keyof Body, string>>; writes: Writes })
        | (Omit<CallOptions, 'writes'> & { dear: true; reads: Reads })
    :
        | (Omit<CallOptions, 'writes'> & { reads: Reads })
        | (Omit<CallOptions, 'reads'> & { may: May; writes: Writes })

/** The call saves. */
export const isSave = ({ writes }: Call) => writes !== undefined

/** The call is refused while an administrator views as another user (domain.md#view-as). */
export const isClosedToViewer = (call: Call) =>
  (isSave(call) || call.own === true) && call.whileViewing !== true

/** Type-level test of a save: rows of its answer have `sms`. */
type Saves<Answer> = Answer extends readonly (infer Row)[]
  ? 'sms' extends keyof Row
    ? true
    : false
  : Answer extends object
    ? false
    : true

export function post<Body extends TProperties, Data extends TSchema>(
  path: string,
  body: Body,
  data: Data,
  options: OptionsOf<Body, Data>,
): Call<TObject<Body>, Data> {
  return { method: 'POST', path, body: Type.Object(body), data, ...options }
}
