import type { FastifyRequest } from 'fastify'

export type Language = 'ru' | 'ky' | 'en'

/** `kg` is an alias of `ky` wherever a language comes in (domain.md §1). */
function known(code: unknown): Language | undefined {
  if (typeof code !== 'string') return undefined
  const lower = code.toLowerCase()
  if (lower === 'kg') return 'ky'
  return lower === 'ru' || lower === 'ky' || lower === 'en' ? lower : undefined
}

/** The caller's language: `lang` query, else the `lang` cookie, else Accept-Language, else Russian. */
export function languageOf(request: FastifyRequest): Language {
  const query = request.query
  const asked = typeof query === 'object' && query !== null && 'lang' in query ? query.lang : undefined
  return known(asked) ?? known(request.cookies.lang) ?? accepted(request.headers['accept-language']) ?? 'ru'
}

function accepted(header: string | undefined): Language | undefined {
  const ranges = (header ?? '').split(',', 20).map((range) => {
    const [tag = '', ...parameters] = range.trim().split(';')
    const quality = parameters.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find((q) => q !== undefined)
    return { language: known(tag.split('-')[0]), quality: quality === undefined ? 1 : Number(quality) }
  })
  return ranges
    .filter((range) => range.language !== undefined && range.quality > 0)
    .sort((a, b) => b.quality - a.quality)[0]?.language
}
