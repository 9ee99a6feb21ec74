const mark = 'okuu.licenceEndingTold'

/** Calls `report` once in each session, even if the page is reloaded (domain.md#licence-ending-soon). */
export const reportEndingOnce = (report: () => void) => {
  if (window.sessionStorage.getItem(mark) !== null) return
  window.sessionStorage.setItem(mark, '1')
  report()
}

/** Allows the next session to report again. */
export const forgetEndingReport = () => window.sessionStorage.removeItem(mark)
