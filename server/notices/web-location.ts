import { lengths } from '#contract/limits.ts'

/**
 * The one way of writing an http(s) address; undefined for any other, for one that is too long, and for one with a login
 * in it, which looks as if it led elsewhere.
 */
export function webLocation(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined
  if (url.username !== '' || url.password !== '') return undefined
  return url.href.length <= lengths.url ? url.href : undefined
}
