import { live } from '#contract/live.ts'
import { followChanges } from '../api/follow-changes.ts'
import { refusalKeyOfCall } from '../api/session.ts'
import { send } from '../api/send.ts'
import { storeAnswers } from '../stored-answers/stored-answers.ts'
import { routes } from '../routes.tsx'
import { onOpenRecord, openRecord, showPeople } from '../ui/presence.ts'

/** Milliseconds between two announcements: at least `minInterval`, at most `maxInterval`. */
const minInterval = 1_100
const maxInterval = 40_000

/** Sends the open screen and row to the server while the page is visible (domain.md#live-presence). */
const announcePlace = (screenOf: () => string) => {
  let announced = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  let at = -Infinity
  const announce = () => {
    timer = undefined
    const route = routes.find(({ path }) => path === screenOf())
    if (document.visibilityState !== 'visible' || !route || (route.reads && refusalKeyOfCall(route.reads)))
      return
    const place = { screen: route.path, ...openRecord() }
    if (announced === JSON.stringify(place) && performance.now() - at < maxInterval / 2) return
    at = performance.now()
    announced = JSON.stringify(place)
    // a failed announcement is not repeated, since the next one replaces it
    void send(live.at, place).then(showPeople, () => undefined)
  }
  const schedule = () => {
    timer ??= setTimeout(announce, Math.max(200, at + minInterval - performance.now()))
  }
  const ends = onOpenRecord(schedule)
  const repeats = setInterval(schedule, maxInterval)
  document.addEventListener('visibilitychange', schedule)
  schedule()
  return {
    schedule,
    end: () => {
      ends()
      clearInterval(repeats)
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', schedule)
    },
  }
}

export const startLive = (screenOf: () => string, isViewing: boolean) => {
  const endChanges = followChanges(showPeople, storeAnswers)
  const place = isViewing ? undefined : announcePlace(screenOf)
  return {
    moved: () => place?.schedule(),
    end: () => {
      endChanges()
      place?.end()
    },
  }
}
