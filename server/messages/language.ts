// The types of this package add `cookies` to FastifyRequest.
import type {} from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'

export type Language = 'ru' | 'ky' | 'en'

/** Returns the language, also for the alias `kg` (domain.md#language-kg-alias); undefined for other codes. */
function known(code: unknown): Language | undefined {
  if (typeof code !== 'string') return undefined
  const lower = code.toLowerCase()
  if (lower === 'kg') return 'ky'
  return lower === 'ru' || lower === 'ky' || lower === 'en' ? lower : undefined
}

/** SQL: a name in the caller's language (stem_ru, stem_ky or stem_en), else in Russian. */
export const nameIn = (table: string, stem: string, language: Language) =>
  `coalesce(nullif(${table}.${stem}_${language}, ''), ${table}.${stem}_ru)`

/** Returns the `lang` parameter, else the cookie, else Russian. The browser's languages are ignored. */
export function languageOf(request: FastifyRequest): Language {
  const query = request.query
  const asked = typeof query === 'object' && query !== null && 'lang' in query ? query.lang : undefined
  return known(asked) ?? known(request.cookies.lang) ?? 'ru'
}
