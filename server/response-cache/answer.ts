import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Encoding = 'br' | 'gzip'

/** Body of a response. Compressed forms and the ETag are computed when they are first needed. */
export type Answer = {
  plain: Buffer
  encoded: Partial<Record<Encoding, Promise<Buffer>>>
  tag: string | undefined
}

export const toAnswer = (text: string): Answer => ({ plain: Buffer.from(text), encoded: {}, tag: undefined })

// Bytes from which a body is compressed. A smaller body fits into one packet.
const minCompressedSize = 1400

const compressors: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) => promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (plain) => promisify(gzip)(plain),
}

/**
 * Sends a response, or 304 for a matching ETag. `onGrowth` is set for a cached response, and is called when a
 * compressed form is added; other responses are sent uncompressed.
 */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  onGrowth?: (bytes: number) => void,
): Promise<FastifyReply> {
  void reply.header('Vary', 'Accept-Encoding')
  const encoding = onGrowth && answer.plain.length >= minCompressedSize ? chooseEncoding(request) : undefined
  if (request.method === 'GET') {
    const tag = tagOf(answer)
    void reply.header('ETag', encoding === undefined ? `"${tag}"` : `"${tag}-${encoding}"`)
    if (isNotModified(request, tag)) return reply.code(304).send()
  }
  if (!reply.hasHeader('Content-Type')) void reply.type('application/json; charset=utf-8')
  if (encoding === undefined) return reply.send(answer.plain)
  return reply.header('Content-Encoding', encoding).send(await encodeAnswer(answer, encoding, onGrowth))
}

function encodeAnswer(
  answer: Answer,
  encoding: Encoding,
  onGrowth?: (bytes: number) => void,
): Promise<Buffer> {
  const made = answer.encoded[encoding]
  if (made !== undefined) return made
  const compressed = compressors[encoding](answer.plain)
  Object.assign(answer.encoded, { [encoding]: compressed })
  return compressed.then((buffer) => {
    onGrowth?.(buffer.length)
    return buffer
  })
}

/** Returns the ETag, to which each compressed form appends its own name. */
function tagOf(answer: Answer): string {
  answer.tag ??= hash('sha256', answer.plain, 'base64url').slice(0, 27)
  return answer.tag
}

/** True if the browser sent the ETag of a form, compressed or not. */
function isNotModified({ headers }: FastifyRequest, tag: string): boolean {
  const known = headers['if-none-match']?.split(',') ?? []
  return known.some(
    (each) =>
      each
        .trim()
        .replace(/^W\//, '')
        .replace(/-(br|gzip)"$/, '"') === `"${tag}"`,
  )
}

function chooseEncoding({ headers }: FastifyRequest): Encoding | undefined {
  const accepted = headers['accept-encoding']
  if (typeof accepted !== 'string') return undefined
  const takes = (encoding: Encoding) =>
    accepted.split(',').some((each) => {
      const [name, weight = ''] = each.split(';')
      return name?.trim().toLowerCase() === encoding && !/^\s*q=0(\.0+)?\s*$/.test(weight)
    })
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : undefined
}
