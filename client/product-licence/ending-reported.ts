const mark = 'okuu.licenceEndingTold'

/** Spec §8 «ending soon», once in a session: neither a reload nor a way back to the screen says it again. */
export const reportEndingOnce = (report: () => void) => {
  if (window.sessionStorage.getItem(mark) !== null) return
  window.sessionStorage.setItem(mark, '1')
  report()
}

/** A new session is told anew. */
export const forgetEndingReport = () => window.sessionStorage.removeItem(mark)
