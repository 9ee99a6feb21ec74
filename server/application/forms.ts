import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { Upload } from '#contract/call.ts'
import { refusal } from '../answers/refusals.ts'

/** What a form may have beside its file: a few short fields and the marks between its parts. */
const bounds = { files: 1, fields: 10, parts: 11, fieldNameSize: 50, fieldSize: 1000, headerPairs: 20 }
const besides = 65_536

/** Registers a route that takes a form. The parser is this route's alone: to every other call a form is a 415. */
export function routeWithForm(app: FastifyInstance, route: RouteOptions): void {
  void app.register(async (scope) => {
    await scope.register((await import('@fastify/multipart')).default)
    scope.route({ ...route, config: { upload: true } })
  })
}

/** The fields of a form that are named, its file as `file`: a 400 without one, a 413 where it has more than so many bytes. */
export async function readForm(
  request: FastifyRequest,
  names: readonly string[],
  most: number,
): Promise<Record<string, unknown>> {
  const tooLarge = () => refusal('fileTooLarge', { n: most / 1024 ** 2 })
  if (!request.isMultipart()) throw refusal('fileMissing')
  if (Number(request.headers['content-length'] ?? 0) > most + besides) throw tooLarge()
  const fields: [string, unknown][] = []
  let file: Upload | undefined
  try {
    for await (const part of request.parts({ limits: { ...bounds, fileSize: most } }))
      if (part.type === 'field') fields.push([part.fieldname, part.value])
      else file = { name: part.filename, bytes: await part.toBuffer() }
  } catch (error) {
    throw isTooLarge(error) ? tooLarge() : refusal('badBody')
  }
  if (file === undefined) throw refusal('fileMissing')
  return { ...Object.fromEntries(fields.filter(([name]) => names.includes(name))), file }
}

const isTooLarge = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'
