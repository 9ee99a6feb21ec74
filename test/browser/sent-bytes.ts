import type { Page } from '@playwright/test'

export type SentBytes = { readonly files: number; readonly js: number; readonly css: number }

/** Asks for what the server compressed with gzip: sizes are compared in gzip, and a browser would take brotli. */
export const gzipOnly = { 'Accept-Encoding': 'gzip' }

/** The scripts and the styles that a page has asked for until now, or those whose URLs end so, in bytes as they were sent. */
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
