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
 * An HTTP call as a value. The server's validation and serialiser, the OpenAPI document, the typed
 * client, its query keys and the tests are all made from it.
 */
export type Call<Body extends TObject = TObject, Data extends TSchema = TSchema> = {
  readonly method: 'GET' | 'POST'
  /** Below `{base}/api/v1/`, as domain.md#wire-names writes it. */
  readonly path: string
  readonly body: Body
  /** The schema of the envelope's `data`. */
  readonly data: Data
} & CallOptions

type CallOptions = {
  /** Answers without a session. Every other call is 401 without one. */
  readonly open?: true
  /** Answers whatever the product licence says, so that the user can sign in, read why, and leave. */
  readonly unlicensed?: true
  /** Answers before the user has chosen an own password and set up a second factor, or before the second factor alone. */
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
  /** Message on success: a key of server/answers/messages. */
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

/** A read that answers a file, which a link can ask for: its fields are in the address. It asks much of the server. */
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

/** A call that takes a file: `file` of a form, beside the fields; one of the fields may name a file that is kept. */
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

/** A file of a form: its name and its bytes. */
export type Upload = { readonly name: string; readonly bytes: Uint8Array }
const uploaded = Type.Unsafe<Upload>({ contentMediaType: 'application/octet-stream' })

/** The options of a call: a read says its tables; one that saves says its own, and who may. */
type OptionsOf<Body extends TProperties, Data extends TSchema> =
  Saves<Static<Data>> extends true
    ?
        | (Omit<CallOptions, 'may' | 'reads'> & { may: May<Extract<keyof Body, string>>; writes: Writes })
        | (Omit<CallOptions, 'writes'> & { dear: true; reads: Reads })
    :
        | (Omit<CallOptions, 'writes'> & { reads: Reads })
        | (Omit<CallOptions, 'reads'> & { may: May; writes: Writes })

/** Whether the call saves. */
export const isSave = ({ writes }: Call) => writes !== undefined

/** Whether the call is closed while an administrator sees the product as somebody else (domain.md#view-as). */
export const isClosedToViewer = (call: Call) =>
  (isSave(call) || call.own === true) && call.whileViewing !== true

/** A read answers rows or an object; the rows of a save have `sms`. */
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
