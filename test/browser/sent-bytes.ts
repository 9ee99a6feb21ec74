import type { Page } from '@playwright/test'

export type SentBytes = { readonly files: number; readonly js: number; readonly css: number }

/** Headers for gzip, to which the size limits apply; a browser would request brotli. */
export const gzipOnly = { 'Accept-Encoding': 'gzip' }

/** Returns bytes of scripts and styles so far. `ends`: only URLs that end with one of these texts. */
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
