// What cannot wait for the application's own code. Runs before the first paint.
;(() => {
  /** @param {string} key */
  const kept = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null // storage may be forbidden
    }
  }

  // A dark page is never white for a moment. The key is Mantine's.
  const theme = kept('mantine-color-scheme-value')
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')

  // The texts come beside the code, not after it. A wrong guess costs one file; i18n/i18n.ts decides.
  /** @param {string} text @param {string} separator */
  const found = (text, separator) => new RegExp(`(?:^|${separator})lang=(\\w+)`).exec(text)?.[1]
  const code = found(location.search, '[?&]') ?? found(document.cookie, '; ') ?? kept('lang') ?? 'ru'
  const texts = document.createElement('link')
  texts.rel = 'preload'
  texts.as = 'fetch'
  texts.crossOrigin = 'anonymous'
  const language = { ky: 'ky', kg: 'ky', en: 'en' }[code] ?? 'ru'
  const self = document.currentScript?.getAttribute('src') ?? ''
  texts.href = self.replace('before-paint.js', `locales/${language}.json`)
  document.head.append(texts)
})()
