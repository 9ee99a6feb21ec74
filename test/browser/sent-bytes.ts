import type { Page } from '@playwright/test'

export type SentBytes = { readonly files: number; readonly js: number; readonly css: number }

/** Requests gzip, since the size limits are for gzip; a browser would request brotli. */
export const gzipOnly = { 'Accept-Encoding': 'gzip' }

/**
 * Returns the number and the bytes of the scripts and styles sent to the page so far. `ends`: only URLs that
 * end with one of these texts are counted.
 */
export const sentBytes = (page: Page, ends: readonly string[] = ['']): Promise<SentBytes> =>
  page.evaluate((wanted) => {
    const files = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize }))
      .filter(({ path }) => wanted.some((end) => path.endsWith(end)))
    const sumOf = (end: string) =>
      files.filter(({ path }) => path.endsWith(end)).reduce((sum, { bytes }) => sum + bytes, 0)
    const parts = files.filter(({ path }) => /\.(js|css)$/.test(path))
    return { files: parts.length, js: sumOf('.js'), css: sumOf('.css') }
  }, ends)
