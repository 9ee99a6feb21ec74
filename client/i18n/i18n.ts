import { fallbackLanguage, type Language, languages } from './language.ts'
import type { Translate } from './texts.ts'
import type { Names } from './translations.ts'
import i18next, {
  type BackendModule,
  type FormatterModule,
  type i18n as I18n,
  type ResourceKey,
} from 'i18next'
import { initReactI18next } from 'react-i18next'
import { languageCookieDays } from '#contract/limits.ts'
import { writeNumber } from '#contract/languages/write-number.ts'

const nothing = () => undefined

/**
 * Values are written into the texts. `count` is a quantity and is formatted; any other number may be a year or the number of a rule and is
 * written as given.
 */
export const counts: FormatterModule = {
  type: 'formatter',
  init: nothing,
  add: nothing,
  addCached: nothing,
  format: (value: unknown, _format, code, options) =>
    options?.['interpolationkey'] === 'count' && typeof value === 'number'
      ? writeNumber(languages.find((one) => one === code) ?? fallbackLanguage, value)
      : // a text, or what becomes one
        (value as string),
}

export const interpolation = { escapeValue: false, alwaysFormat: true }

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

const key = 'lang'

// its own `t` takes any key
export const i18n = i18next.createInstance() as Omit<I18n, 't'> & { readonly t: Translate }

i18n.on('languageChanged', (code: string) => {
  document.documentElement.lang = code
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${key}=${code}; Path=/; SameSite=Lax; Max-Age=${languageCookieDays * 24 * 3600}${secure}`
  window.localStorage.setItem(key, code)
})

/** Loads the texts of the language that before-paint.js has found, from below the base path. */
export const startI18n = async (base: string) => {
  await i18n
    .use(textsBackend(base))
    .use(counts)
    .use(initReactI18next)
    .init({
      lng: document.documentElement.lang,
      supportedLngs: [...languages],
      // One file a language: every key is in all three, which a test asserts.
      fallbackLng: false,
      // The language is known at once, for the first call; the texts come later.
      initAsync: false,
      keySeparator: false,
      nsSeparator: false,
      interpolation,
      react: { useSuspense: false },
    })
  forgetLanguageInLocation()
}

// The choice is kept by now; left in the address it would win over the switch at every reload.
const forgetLanguageInLocation = () => {
  const address = new URL(window.location.href)
  if (!address.searchParams.has(key)) return
  address.searchParams.delete(key)
  window.history.replaceState(window.history.state, '', address)
}

/** The language of the page, from the moment when it is chosen on. */
export const currentLanguage = (): Language =>
  languages.find((one) => one === i18n.language) ?? fallbackLanguage

/** Loads the texts first and changes then, so that no key is ever seen. */
export const setLanguage = async (chosen: Language) => {
  await i18n.changeLanguage(chosen)
}

/** The text in the language, or the Russian one, marked as such, where it was never translated. */
export const textIn = (
  texts: Names,
  language: Language = currentLanguage(),
): { readonly text: string; readonly lang?: Language } => {
  if (texts[language].trim() !== '') return { text: texts[language] }
  return { text: texts[fallbackLanguage], lang: fallbackLanguage }
}

/** The name in the page's language, as messages, buttons and heads say it. */
export const nameIn = (names: Names) => textIn(names).text
