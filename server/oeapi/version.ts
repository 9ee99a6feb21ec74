import type { FastifyRequest } from 'fastify'
import { problem } from './problem.ts'

export const supportedVersions: readonly string[] = ['6.0']

/** `version=5` in a media type, or `v5` within its name; the version of a consumer is another. */
const asked = /(?:(?<!consumer[-_]?)version\s*=\s*"?v?|[./+_-]v)(\d+(?:\.\d+)*)/i

/** Every version of the same major one is served as 6.0; 406 for any other that the request wants. */
export function demandVersion({ headers }: FastifyRequest): void {
  const [, requestedVersion] = asked.exec(headers.accept ?? '') ?? []
  if (requestedVersion === undefined || requestedVersion.split('.')[0] === '6') return
  throw problem(406, `The requested OEAPI version ${requestedVersion} is not served.`, {
    requestedVersion,
    supportedVersions,
  })
}
