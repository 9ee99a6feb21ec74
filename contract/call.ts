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
 * Declaration of an HTTP call. Validation, serialiser, OpenAPI document, client and tests are derived from
 * it.
 */
export type Call<Body extends TObject = TObject, Data extends TSchema = TSchema> = {
  readonly method: 'GET' | 'POST'
  /** Path of the call below `{base}/api/v1/` (domain.md#wire-names). */
  readonly path: string
  readonly body: Body
  readonly data: Data
} & CallOptions

type CallOptions = {
  /** True if the call needs no session. */
  readonly open?: true
  /** True if the call needs no valid product licence, so that a user can read the reason and sign out. */
  readonly unlicensed?: true
  /**
   * Marks a call that is allowed before a password set by an administrator is replaced, and before a required
   * second factor is set up. `secondFactor`: only before the second factor is set up.
   */
  readonly beforeSetUp?: true | 'secondFactor'
  /** True if the response has no envelope. A refusal has the envelope. */
  readonly bare?: true
  /**
   * True if the call affects the caller's own account or work. The server refuses it while an administrator
   * views the product as another user (domain.md#view-as).
   */
  readonly own?: true
  /** True for the only save that is allowed during a view as another user. */
  readonly whileViewing?: true
  /** Right that the caller needs. Mandatory for calls that save. */
  readonly may?: May
  /** Tables of the read. A save that writes one of them makes the response stale. */
  readonly reads?: Reads
  readonly writes?: Writes
  /** Operation in the journal; undefined: a plain save or delete. */
  readonly operation?: Operation
  /** True for an expensive read, which has a separate queue (domain.md#dear-reads). */
  readonly dear?: true
  /** True if the body may have up to 2 MB. */
  readonly large?: true
  /**
   * Marks a call that processes thousands of rows. It has a longer timeout and runs in the queue of long calls
   * (domain.md#long-work). `all`: only if `entity` is `all` (a whole institution).
   */
  readonly long?: true | 'all'
  /** Refusal code of a second call that arrives while the first one runs. */
  readonly busyCode?: Exclude<RefusalCode, 'serverError'>
  /** True if the response is a file. A refusal has the envelope. */
  readonly file?: true
  /** True if the response is a stream of server-sent events. A refusal has the envelope. */
  readonly stream?: true
  /** True if the client sends the call without an action of the user, so it does not count as activity. */
  readonly passive?: true
  /** True if the response has the header `markHeader`: a mark with which the client finds later changes. */
  readonly marked?: true
  /** Maximal size of an uploaded file in bytes. The body is then a form with a file. */
  readonly upload?: number
  readonly readByKey?: Entity | 'all'
  /** Key of the response's message in server/messages/texts. */
  readonly messageKey?: 'loggedOut'
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

/** Declares a call whose fields are in the URL, so that a link can make it. */
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

/** Declares a call with a form. The form's `file` is omitted if a field has the id of a stored file. */
export const upload = <Fields extends TProperties, Data extends TSchema>(
  path: string,
  fields: Fields,
  data: Data,
  options: CallOptions,
): Call<TObject<Fields & { file: TOptional<typeof UploadSchema> }>, Data> => ({
  method: 'POST',
  path,
  body: Type.Object({ ...fields, file: Type.Optional(UploadSchema) }),
  data,
  upload: spreadsheet.bytes,
  ...options,
})

export type Upload = { readonly name: string; readonly bytes: Uint8Array }
const UploadSchema = Type.Unsafe<Upload>({ contentMediaType: 'application/octet-stream' })

type OptionsOf<Body extends TProperties, Data extends TSchema> =
  IsSaveAnswer<Static<Data>> extends true
    ?
        | (Omit<CallOptions, 'may' | 'reads'> & { may: May<Extract<keyof Body, string>>; writes: Writes })
        | (Omit<CallOptions, 'writes'> & { dear: true; reads: Reads })
    :
        | (Omit<CallOptions, 'writes'> & { reads: Reads })
        | (Omit<CallOptions, 'reads'> & { may: May; writes: Writes })

export const isSave = ({ writes }: Call) => writes !== undefined

/** True if the call is refused while an administrator views as another user (domain.md#view-as). */
export const isClosedToViewer = (call: Call) =>
  (isSave(call) || call.own === true) && call.whileViewing !== true

/** True for responses of saves: arrays of rows with `sms`, or `false`. False for other arrays and objects. */
type IsSaveAnswer<Answer> = Answer extends readonly (infer Row)[]
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
