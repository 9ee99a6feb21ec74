import type { FastifyInstance } from 'fastify'
import { Value } from 'typebox/value'
import { expect } from 'vitest'
import {
  isWholePreview,
  transfer,
  type TransferResult,
  type TransferPreview,
  type TransferReadingSettings,
  type TransferWholePreview,
} from '#contract/transfer.ts'
import type { AvnAnswers } from '#contract/avn.ts'
import type { DataOf } from '#contract/call.ts'
import type { RefusalCode } from '#contract/refusal-codes.ts'
import { startSession } from '#server/auth/sessions.ts'
import type { Db } from '#db/connect.ts'

type Server = { app: FastifyInstance; db: Db; userId: number }
export type RefusedAnswer = { status: number; code: RefusalCode | undefined; message: string }
type Options = {
  session?: string
  lang?: string
  app?: FastifyInstance
  name?: string
  idVuz?: string
  import?: string
  reading?: TransferReadingSettings
}

/** Returns functions for files. Uploads are forms as in a browser, downloads are links. */
export function transferHelpers(server: Server) {
  let own: string | undefined
  const cookie = async (session: string | undefined) => {
    own ??= await startSession(server.db, server.userId, undefined)
    return `sid=${session ?? own}`
  }
  const address = (path: string, lang = 'ru') =>
    `/okuu/api/v1/${path}${path.includes('?') ? '&' : '?'}lang=${lang}`

  const send = async (
    entity: string | undefined,
    file: string | Uint8Array | undefined,
    options: Options = {},
  ) => {
    const { payload, type } = form(
      {
        ...(entity !== undefined && { entity }),
        ...(options.idVuz !== undefined && { idVuz: options.idVuz }),
        ...(options.import !== undefined && { import: options.import }),
        ...(options.reading !== undefined && { reading: JSON.stringify(options.reading) }),
      },
      file,
      options.name ?? 'file',
    )
    const response = await (options.app ?? server.app).inject({
      method: 'POST',
      url: address('transfer/preview', options.lang),
      headers: { 'x-okuu': '1', cookie: await cookie(options.session), 'content-type': type },
      payload,
    })
    return response
  }
  const avnFolder = async (idVuz: number, zip: Uint8Array, answers?: AvnAnswers) => {
    const fields = { idVuz: String(idVuz), ...(answers && { answers: JSON.stringify(answers) }) }
    const { payload, type } = form(fields, zip, 'avn.zip')
    const response = await server.app.inject({
      method: 'POST',
      url: address('transfer/avn'),
      headers: { 'x-okuu': '1', cookie: await cookie(undefined), 'content-type': type },
      payload,
    })
    const { data, code, message } = response.json<RefusedAnswer & { data: DataOf<typeof transfer.avn> }>()
    if (response.statusCode === 200 && !Value.Check(transfer.avn.data, data))
      throw new Error(`not of the contract: ${response.body.slice(0, 2000)}`)
    return { status: response.statusCode, data, code, message }
  }
  const preview = async (
    entity: string | undefined,
    file: string | Uint8Array | undefined,
    options: Options = {},
  ): Promise<TransferPreview> => {
    const response = await send(entity, file, options)
    if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`)
    const { data } = response.json<{ data: TransferPreview | TransferWholePreview }>()
    if (!Value.Check(transfer.preview.data, data))
      throw new Error(`not of the contract: ${response.body.slice(0, 2000)}`)
    if (isWholePreview(data)) throw new Error('a workbook’s preview')
    return data
  }
  const wholePreview = (idVuz: number, file: string | Uint8Array, options: Options = {}) =>
    bookOf(send('all', file, { ...options, idVuz: String(idVuz) }))
  const readBookAgain = (id: string, reading: TransferReadingSettings) =>
    bookOf(send(undefined, undefined, { import: id, reading }))
  const bookOf = async (sent: ReturnType<typeof send>): Promise<TransferWholePreview> => {
    const response = await sent
    if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`)
    const { data } = response.json<{ data: TransferPreview | TransferWholePreview }>()
    if (!Value.Check(transfer.preview.data, data) || !isWholePreview(data))
      throw new Error(`not of the contract: ${response.body.slice(0, 2000)}`)
    return data
  }
  const refusedPreview = async (
    entity: string | undefined,
    file: string | Uint8Array | undefined,
    options: Options = {},
  ): Promise<RefusedAnswer> => {
    const response = await send(entity, file, options)
    const { code, message } = response.json<RefusedAnswer>()
    return { status: response.statusCode, code, message }
  }
  const applying = async (id: string, take: object | 'all', options: Options = {}) => {
    const response = await (options.app ?? server.app).inject({
      method: 'POST',
      url: address('transfer/apply', options.lang),
      headers: { 'x-okuu': '1', cookie: await cookie(options.session) },
      payload: { import: id, take },
    })
    const { data, code, message } = response.json<RefusedAnswer & { data: TransferResult[] | null }>()
    return { status: response.statusCode, outcome: data?.[0], code, message, headers: response.headers }
  }
  const file = async (path: string, options: Options = {}) => {
    const response = await (options.app ?? server.app).inject({
      method: 'GET',
      url: address(path, options.lang),
      headers: { cookie: await cookie(options.session) },
    })
    return {
      status: response.statusCode,
      bytes: response.rawPayload,
      headers: response.headers,
      text: response.body,
    }
  }
  return { avnFolder, preview, wholePreview, readBookAgain, refusedPreview, applying, file }
}

/** Expects that every sheet has lines and no line changes a row. */
export function expectNothingNew({ sheets }: TransferWholePreview) {
  for (const { sheet, counts } of sheets) {
    const { same } = counts
    expect({ sheet, ...counts }).toEqual({ sheet, same, add: 0, change: 0, problem: 0, unclear: 0 })
    expect(same).toBeGreaterThan(0)
  }
}

export const everyLine = ({ lines }: TransferPreview) =>
  lines.filter(({ action }) => action === 'add' || action === 'change').map(({ line }) => ({ line }))

function form(fields: Record<string, string>, file: string | Uint8Array | undefined, name: string) {
  const mark = 'okuu-form'
  const part = (head: string) => `--${mark}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`
  const parts: (string | Uint8Array)[] = Object.entries(fields).map(
    ([field, value]) => `${part(`name="${field}"`)}${value}\r\n`,
  )
  if (file !== undefined)
    parts.push(
      `--${mark}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      file,
      '\r\n',
    )
  parts.push(`--${mark}--\r\n`)
  return {
    payload: Buffer.concat(parts.map((one) => Buffer.from(one as string))),
    type: `multipart/form-data; boundary=${mark}`,
  }
}
