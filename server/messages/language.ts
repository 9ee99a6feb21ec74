// The types of this package add `cookies` to FastifyRequest.
import type {} from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'

export type Language = 'ru' | 'ky' | 'en'

/** Returns the language; `kg` is an alias of ky (domain.md#language-kg-alias). Undefined for other codes. */
function parseLanguage(code: unknown): Language | undefined {
  if (typeof code !== 'string') return undefined
  const lower = code.toLowerCase()
  if (lower === 'kg') return 'ky'
  return lower === 'ru' || lower === 'ky' || lower === 'en' ? lower : undefined
}

/** SQL for a name in a language (stem_ru, stem_ky or stem_en), or in Russian if it is empty. */
export const nameSql = (table: string, stem: string, language: Language) =>
  `coalesce(nullif(${table}.${stem}_${language}, ''), ${table}.${stem}_ru)`

/** Returns the language of the parameter `lang`, else of the cookie, else Russian. */
export function languageOf(request: FastifyRequest): Language {
  const query = request.query
  const asked = typeof query === 'object' && query !== null && 'lang' in query ? query.lang : undefined
  return parseLanguage(asked) ?? parseLanguage(request.cookies.lang) ?? 'ru'
}
