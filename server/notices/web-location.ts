import { lengths } from '#contract/limits.ts'

/**
 * Normalises an http(s) address. Undefined for another scheme, for too long an address, and for an address with a login, which
 * can hide the real host.
 */
export function webLocation(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined
  if (url.username !== '' || url.password !== '') return undefined
  return url.href.length <= lengths.url ? url.href : undefined
}
