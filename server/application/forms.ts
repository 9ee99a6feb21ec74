import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { IsObject, type TProperties, type TSchema } from 'typebox'
import type { Upload } from '#contract/call.ts'
import { refusal } from '../messages/refusals.ts'

/** Limits of a multipart form. `overheadBytes`: bytes for fields and separators, in addition to the file. */
const formLimits = { files: 1, fields: 10, parts: 11, fieldNameSize: 50, fieldSize: 32_768, headerPairs: 20 }
const overheadBytes = 65_536

/** Registers a route that accepts a form. Every other route answers 415 to a form. */
export function registerFormRoute(app: FastifyInstance, route: RouteOptions): void {
  void app.register(async (scope) => {
    await scope.register((await import('@fastify/multipart')).default)
    scope.route({ ...route, config: { upload: true } })
  })
}

/**
 * Returns the file and the fields of a form. A field with an object schema is parsed as JSON. Throws 413 for a
 * file of more than `maxBytes`.
 */
export async function readForm(
  request: FastifyRequest,
  schemas: TProperties,
  maxBytes: number,
): Promise<Record<string, unknown>> {
  const tooLarge = () => refusal('fileTooLarge', { n: maxBytes / 1024 ** 2 })
  if (!request.isMultipart()) {
    if (typeof request.body !== 'object' || request.body === null) throw refusal('fileMissing')
    return { ...request.body, file: undefined }
  }
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + overheadBytes) throw tooLarge()
  const fields: [string, unknown][] = []
  let file: Upload | undefined
  try {
    for await (const part of request.parts({ limits: { ...formLimits, fileSize: maxBytes } }))
      if (part.type === 'field')
        fields.push([part.fieldname, parseFormValue(schemas[part.fieldname], part.value)])
      else file = { name: part.filename, bytes: await part.toBuffer() }
  } catch (error) {
    throw isTooLarge(error) ? tooLarge() : refusal('badBody')
  }
  return { ...Object.fromEntries(fields.filter(([name]) => name in schemas)), ...(file && { file }) }
}

const parseFormValue = (schema: TSchema | undefined, value: unknown): unknown =>
  schema !== undefined && IsObject(schema) && typeof value === 'string' ? JSON.parse(value) : value

const isTooLarge = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'
