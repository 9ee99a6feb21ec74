const mark = 'okuu.licenceEndingTold'

/** Reports an ending licence once in a session, whatever is loaded again (domain.md#licence-ending-soon). */
export const reportEndingOnce = (report: () => void) => {
  if (window.sessionStorage.getItem(mark) !== null) return
  window.sessionStorage.setItem(mark, '1')
  report()
}

/** Lets a new session report an ending licence again. */
export const forgetEndingReport = () => window.sessionStorage.removeItem(mark)
