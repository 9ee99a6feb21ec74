// What cannot wait for the application's own code. Stands in the page itself (vite.config.ts), so that the first paint waits
// for no file.
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

  /** @type {HTMLMetaElement | null} */
  const base = document.querySelector('meta[name="base"]')
  /** @param {string} path @param {Partial<HTMLLinkElement>} how */
  const fetchAhead = (path, how) => {
    const link = document.createElement('link')
    Object.assign(link, { crossOrigin: 'anonymous', ...how })
    link.href = `${base?.content ?? ''}/${path}`
    document.head.append(link)
  }

  // The texts come beside the code, not after it. A wrong guess costs one file; i18n/i18n.ts decides.
  /** @param {string} text @param {string} separator */
  const found = (text, separator) => new RegExp(`(?:^|${separator})lang=(\\w+)`).exec(text)?.[1]
  const code = found(location.search, '[?&]') ?? found(document.cookie, '; ') ?? kept('lang') ?? 'ru'
  const language = { ky: 'ky', kg: 'ky', en: 'en' }[code] ?? 'ru'
  fetchAhead(`locales/${language}.json`, { rel: 'preload', as: 'fetch' })

  // So does the frame of the screens, where somebody was signed in lately, and what the address shows of the structure;
  // api/session.ts writes the key.
  if (kept('okuu.wasIn') === null) return
  const { frame, structure, speciality } = document.currentScript?.dataset ?? {}
  /** @param {string | undefined} files */
  const fetchCode = (files) => {
    for (const file of files?.split(' ') ?? [])
      fetchAhead(file, file.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' })
  }
  fetchCode(frame)
  if (!location.pathname.endsWith('/educational')) return
  fetchCode(structure)
  if (/[?&]spec=/.test(location.search)) fetchCode(speciality)
})()
