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
 * HTTP call as a value. The server's validation and serialiser, the OpenAPI document, the typed client, its query keys and the tests are
 * derived from it.
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
  /** Can be called without a session; a call without `open` then responds with 401. */
  readonly open?: true
  /** Can be called without a valid product licence, so that the user can sign in, read the reason and sign out. */
  readonly unlicensed?: true
  /**
   * Can be called before the user has replaced a password set by an administrator, and before the user has
   * set up a required second factor. `secondFactor`: only before the second factor is set up.
   */
  readonly early?: true | 'secondFactor'
  /** The response is the data without the envelope; a refusal has the envelope. */
  readonly bare?: true
  /** The call affects the caller's own account or work: refused while an administrator views as another user (domain.md#view-as). */
  readonly own?: true
  /** The call ends the viewing as another user: the only save that is allowed while viewing. */
  readonly whileViewing?: true
  /** Right that the caller needs; undefined: none. Mandatory for calls that save. */
  readonly may?: May
  /** Tables that the read uses: a save that writes one of them makes its response stale. */
  readonly reads?: Reads
  /** Tables that the save may write. */
  readonly writes?: Writes
  /** Operation of the call's change in the journal; undefined: a plain save or delete. */
  readonly operation?: Operation
  /** Expensive read, which has a separate queue (domain.md#dear-reads). */
  readonly dear?: true
  /** The body may have up to 2 MB. */
  readonly large?: true
  /**
   * The call processes thousands of rows: it has a longer timeout and uses the queue of long calls (domain.md#long-work). `all`: only if
   * `entity` is `all` (a whole institution).
   */
  readonly long?: true | 'all'
  /** Code of the refusal that a second call gets while the first one runs. */
  readonly alone?: Exclude<RefusalCode, 'serverError'>
  /** The response is a file instead of the envelope; a refusal has the envelope. */
  readonly file?: true
  /** The response is a stream of server-sent events; a refusal has the envelope. */
  readonly stream?: true
  /** The client sends the call without an action of the user, so it does not count as activity. */
  readonly passive?: true
  /** The response has the header `markHeader`: a page that starts with this response misses no change. */
  readonly marked?: true
  /** Maximal size of the file in bytes; the body is a form with a file. */
  readonly upload?: number
  /** API keys that may make the call: keys for this entity, or all keys. */
  readonly readByKey?: Entity | 'all'
  /** Message of a successful response: a key of server/messages/texts. */
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

/**
 * Returns a call for an expensive read that responds with a file. Its fields are in the URL, so that a link
 * can call it.
 */
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

/**
 * Returns a call whose body is a form with `file`. A field of the form may contain the id of a stored file;
 * `file` is then omitted.
 */
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

/** Options of a call: a read requires `reads`, a save requires `writes` and `may`. */
type OptionsOf<Body extends TProperties, Data extends TSchema> =
  Saves<Static<Data>> extends true
    ?
        | (Omit<CallOptions, 'may' | 'reads'> & { may: May<Extract<keyof Body, string>>; writes: Writes })
        | (Omit<CallOptions, 'writes'> & { dear: true; reads: Reads })
    :
        | (Omit<CallOptions, 'writes'> & { reads: Reads })
        | (Omit<CallOptions, 'reads'> & { may: May; writes: Writes })

/** Returns true if the call saves. */
export const isSave = ({ writes }: Call) => writes !== undefined

/** Returns true if the call is refused while an administrator views as another user (domain.md#view-as). */
export const isClosedToViewer = (call: Call) =>
  (isSave(call) || call.own === true) && call.whileViewing !== true

/** True on the type level if a call saves: rows of its response have `sms`. */
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
