import type { ReadySign } from './pages.ts'

/** Milliseconds. `ready`: since the navigation; `blocked`, `keys`: durations (see `observePage`). */
type PageTimes = { ready?: number; blocked: number; keys: number[] }

declare global {
  interface Window {
    noted: PageTimes
  }
}

/**
 * Function that runs before the page's own script. `ready`: the frame with the sign was drawn. `blocked`:
 * time of long tasks without the first 50 ms of each. `keys`: time from the press of a key (timestamp of its
 * event) to the next frame.
 */
export const observePage = ({ selector, text }: ReadySign) => {
  const noted: PageTimes = { blocked: 0, keys: [] }
  window.noted = noted
  // Marks the notices as shown today, since they would open over the page.
  const now = new Date()
  const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()].join('-')
  window.localStorage.setItem('okuu.noticesShownOn', today)

  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) noted.blocked += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })

  const afterThisFrame = (run: () => void) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      run()
    })
    port1.start()
    port2.postMessage(undefined)
  }
  const look = () => {
    const found = document.querySelector(selector)
    const shown = found instanceof HTMLInputElement ? found.value : found?.textContent
    if (shown?.includes(text)) afterThisFrame(() => (noted.ready = performance.now()))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)

  window.addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => afterThisFrame(() => noted.keys.push(performance.now() - timeStamp))),
    true,
  )
}
