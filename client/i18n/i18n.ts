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

const noop = () => undefined

/** Formats numbers in texts. `count` has digit separators; other numbers, such as years, have none. */
export const countFormatter: FormatterModule = {
  type: 'formatter',
  init: noop,
  add: noop,
  addCached: noop,
  format: (value: unknown, _format, code, options) =>
    options?.['interpolationkey'] === 'count' && typeof value === 'number'
      ? writeNumber(languages.find((one) => one === code) ?? fallbackLanguage, value)
      : (value as string),
}

export const interpolation = { escapeValue: false, alwaysFormat: true }

/**
 * Loads one JSON file for each language. A status 4xx is not retried. The package i18next-http-backend would
 * add 4 KB to the first load.
 */
export const textsBackend = (base: string): BackendModule => ({
  type: 'backend',
  init: () => {},
  read: (language, _namespace, done) => {
    const load = async () => {
      const answer = await fetch(`${base}/locales/${language}.json`)
      // the cast is safe: the file is part of this build
      if (answer.ok) return done(null, (await answer.json()) as ResourceKey)
      done(new Error(`the texts of ${language}: ${answer.status}`), answer.status >= 500)
    }
    load().catch((error: unknown) => done(error instanceof Error ? error : new Error(String(error)), true))
  },
})

const languageItem = 'lang'

// the cast removes i18next's own `t`, which accepts any key
export const i18n = i18next.createInstance() as Omit<I18n, 't'> & { readonly t: Translate }

i18n.on('languageChanged', (code: string) => {
  document.documentElement.lang = code
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${languageItem}=${code}; Path=/; SameSite=Lax; Max-Age=${languageCookieDays * 24 * 3600}${secure}`
  window.localStorage.setItem(languageItem, code)
})

let all: Promise<unknown> = Promise.resolve()

export const allTexts = () => all

/** Resolves at once. For scripts whose texts main.tsx awaits before the first render. */
export const noMoreTexts = () => Promise.resolve()

/** Adds the texts of the first scripts (`firstTexts` in vite/page.ts) from a small file. */
const addFirstTexts = async (base: string) => {
  const language = currentLanguage()
  const answer = await fetch(`${base}/${document.documentElement.dataset['firstTexts']}`)
  i18n.addResourceBundle(language, 'translation', await answer.json())
}

/**
 * Initialises i18next with the language that before-paint.js detected. Resolves when the texts of the first
 * scripts are loaded; other scripts await all texts.
 */
export const startI18n = async (base: string) => {
  i18n.on('languageChanged', () => {
    // a cookie with the path of the product, which only other programs set, would be read before ours
    for (const path of base === '' ? [] : [base, `${base}/`])
      document.cookie = `${languageItem}=; Path=${path}; Max-Age=0`
  })
  all = i18n
    .use(textsBackend(base))
    .use(countFormatter)
    .use(initReactI18next)
    .init({
      lng: document.documentElement.lang,
      supportedLngs: [...languages],
      // no fallback is needed, since a test checks that each language has all keys
      fallbackLng: false,
      // the language is set before the first call; texts are loaded later
      initAsync: false,
      keySeparator: false,
      nsSeparator: false,
      interpolation,
      react: { useSuspense: false },
    })
  // the small file exists only in a build; without it, all texts are awaited
  await Promise.race([all, addFirstTexts(base).catch(allTexts)])
  forgetLanguageInLocation()
}

// Removes the language from the URL, since it would override the stored choice on each reload.
const forgetLanguageInLocation = () => {
  const address = new URL(window.location.href)
  if (!address.searchParams.has(languageItem)) return
  address.searchParams.delete(languageItem)
  window.history.replaceState(window.history.state, '', address)
}

/** Returns the language, which is known before its texts are loaded. */
export const currentLanguage = (): Language =>
  languages.find((one) => one === i18n.language) ?? fallbackLanguage

/** Changes the language after its texts are loaded, so that no text keys are shown. */
export const setLanguage = async (chosen: Language) => {
  await i18n.changeLanguage(chosen)
}

/** Returns the text in a language or, if it is not translated, the Russian text with `lang`. */
export const textIn = (
  texts: Names,
  language: Language = currentLanguage(),
): { readonly text: string; readonly lang?: Language } => {
  if (texts[language].trim() !== '') return { text: texts[language] }
  return { text: texts[fallbackLanguage], lang: fallbackLanguage }
}

export const nameIn = (names: Names) => textIn(names).text
