// Prepares the first paint: theme, language, font, prefetched texts. Inlined into the page (vite/page.ts), so
// that the first paint does not wait for a file.
;(() => {
  /** @param {string} key */
  const readStored = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null // the browser may forbid storage
    }
  }

  // A dark page must not flash white before the code is loaded. The key is Mantine's.
  const theme = readStored('mantine-color-scheme-value')
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

  const { fonts, texts } = document.currentScript?.dataset ?? {}
  const [page] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType('navigation'))
  // estimated by the browser; undefined in some browsers
  const { effectiveType = '4g' } =
    /** @type {{ connection?: { effectiveType?: string } }} */ (navigator).connection ?? {}
  const isSlow = effectiveType !== '4g' || (page !== undefined && page.responseStart - page.fetchStart > 250)
  // The font of the product is used from the first paint, except on a slow connection, where code is loaded
  // first.
  if (isSlow) document.documentElement.setAttribute('data-slow-line', '')
  else
    for (const file of fonts ? fonts.split(' ') : [])
      fetchAhead(file, { rel: 'preload', as: 'font', type: 'font/woff2' })

  // Texts are loaded in parallel with the code. `KG` and `kg-KG` are Kyrgyz (domain.md#language-detection).
  /** @param {string} text @param {string} separator */
  const found = (text, separator) => new RegExp(`(?:^|${separator})lang=(\\w+)`).exec(text)?.[1]
  const chosen = [found(location.search, '[?&]'), found(document.cookie, '; '), readStored('lang')]
  const [, code = 'ru'] =
    chosen.map((one) => /^(ru|ky|kg|en)(?![a-z\d])/i.exec(one ?? '')).find(Boolean) ?? []
  const language = code.toLowerCase().replace('kg', 'ky')
  document.documentElement.lang = language
  const first = texts?.split(' ').find((file) => file.includes(`/${language}-first`))
  // i18n/i18n.ts reads the attribute
  if (first) document.documentElement.dataset.firstTexts = first
  for (const file of isSlow ? [first] : [first, `locales/${language}.json`])
    if (file) fetchAhead(file, { rel: 'preload', as: 'fetch' })

  // api/session.ts writes the key
  if (readStored('okuu.wasIn') !== null) document.documentElement.setAttribute('data-was-in', '')
})()
