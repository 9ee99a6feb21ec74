// Its types add `cookies` to FastifyRequest.
import type {} from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'

export type Language = 'ru' | 'ky' | 'en'

/** `kg` is an alias of `ky` (domain.md#language-kg-alias). Undefined for other codes. */
function known(code: unknown): Language | undefined {
  if (typeof code !== 'string') return undefined
  const lower = code.toLowerCase()
  if (lower === 'kg') return 'ky'
  return lower === 'ru' || lower === 'ky' || lower === 'en' ? lower : undefined
}

/** A name in the caller's language, else in Russian; the columns are stem_ru, stem_ky and stem_en. */
export const nameIn = (table: string, stem: string, language: Language) =>
  `coalesce(nullif(${table}.${stem}_${language}, ''), ${table}.${stem}_ru)`

/** The `lang` parameter, else the cookie, else Russian. The browser's languages are ignored. */
export function languageOf(request: FastifyRequest): Language {
  const query = request.query
  const asked = typeof query === 'object' && query !== null && 'lang' in query ? query.lang : undefined
  return known(asked) ?? known(request.cookies.lang) ?? 'ru'
}
