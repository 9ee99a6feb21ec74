import { lengths } from '#contract/limits.ts'

/** Returns an http(s) URL; undefined if it is not one, is too long, or has a login, which can hide the host. */
export function toHttpUrl(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined
  if (url.username !== '' || url.password !== '') return undefined
  return url.href.length <= lengths.url ? url.href : undefined
}
