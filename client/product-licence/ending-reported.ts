const mark = 'okuu.licenceEndingTold'

/** Calls `report` only once in each session, even if the page is reloaded (domain.md#licence-ending-soon). */
export const reportEndingOnce = (report: () => void) => {
  if (window.sessionStorage.getItem(mark) !== null) return
  window.sessionStorage.setItem(mark, '1')
  report()
}

export const forgetEndingReport = () => window.sessionStorage.removeItem(mark)
