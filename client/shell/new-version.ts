const key = 'okuu.reloadedAt'
const pause = 30_000

/**
 * A page that was open while a new version was installed asks for files that are no longer there: it is
 * loaded anew, once. If that does not help, the error goes on to the error screen.
 */
export const reloadOnMissingChunk = () =>
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(window.sessionStorage.getItem(key) ?? 0)
    if (!navigator.onLine || Date.now() - last < pause) return
    window.sessionStorage.setItem(key, String(Date.now()))
    event.preventDefault()
    window.location.reload()
  })
