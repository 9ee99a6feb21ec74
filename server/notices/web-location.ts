import { lengths } from '#contract/limits.ts'

/**
 * Returns the URL; undefined for another scheme than http(s), for a URL that is too long, and for a URL with
 * a login, which can hide the real host.
 */
export function webLocation(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined
  if (url.username !== '' || url.password !== '') return undefined
  return url.href.length <= lengths.url ? url.href : undefined
}
