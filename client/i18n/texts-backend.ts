import type { BackendModule, ResourceKey } from 'i18next'

/**
 * Reads the texts of a language, one JSON file, for i18next. Where the line or the server fails, i18next asks again by itself; a
 * status of 4xx is final. It stands for i18next-http-backend, whose ways of old browsers and of Node weigh 4 KB in the first file.
 */
export const textsBackend = (base: string): BackendModule => ({
  type: 'backend',
  init: () => {},
  read: (language, _namespace, done) => {
    const load = async () => {
      const answer = await fetch(`${base}/locales/${language}.json`)
      // the file is this build's own
      if (answer.ok) return done(null, (await answer.json()) as ResourceKey)
      done(new Error(`the texts of ${language}: ${answer.status}`), answer.status >= 500)
    }
    load().catch((error: unknown) => done(error instanceof Error ? error : new Error(String(error)), true))
  },
})
