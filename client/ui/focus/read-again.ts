import { keepFocus } from './give-back.ts'

type Read = { readonly refetch: () => Promise<unknown> }

/** Reads once more what could not be read; what was pressed for that leaves the page, and passes the focus on. */
export const readAgain = async (failed: readonly Read[]) => {
  await Promise.all(failed.map((read) => read.refetch()))
  // by then the selects are drawn with what has come
  setTimeout(keepFocus)
}
