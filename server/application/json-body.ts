import type { FastifyInstance, FastifyRequest } from 'fastify'
import { rulesFile, workbook } from '#contract/limits.ts'
import { refusal } from '../messages/refusals.ts'
import { isStorable } from '../process/well-formed.ts'

const limits = { depth: 16, keys: 200, items: 20_000, numbers: workbook.lines }

/** Returns the maximum length of a text. A call with `large` may contain a file of rules as one text. */
const maxCharactersOf = ({ routeOptions, server }: FastifyRequest) =>
  routeOptions.bodyLimit > (server.initialConfig.bodyLimit ?? 0) ? rulesFile.characters : 10_000

/** Answers 415 for another content type, 400 for bad JSON or beyond the limits. An empty body becomes {}. */
export function acceptJsonOnly(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      if (body.length === 0) return {}
      const value = parseJson(body)
      if (!isBounded(value, 0, maxCharactersOf(request))) throw refusal('badBody')
      return value
    },
  )
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw refusal('badJson')
  }
}

function isBounded(value: unknown, depth: number, characters: number): boolean {
  if (typeof value === 'string') return value.length <= characters && isStorable(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth >= limits.depth) return false
  if (Array.isArray(value))
    return (
      (value.length <= limits.items && value.every((element) => isBounded(element, depth + 1, characters))) ||
      // An import sends the numbers of skipped lines as an array of integers.
      (value.length <= limits.numbers && value.every(Number.isInteger))
    )
  const entries = Object.entries(value)
  return (
    entries.length <= limits.keys &&
    entries.every(
      ([key, one]) => key !== '__proto__' && key !== 'constructor' && isBounded(one, depth + 1, characters),
    )
  )
}
