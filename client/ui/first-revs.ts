import { useEffect, useRef } from 'react'
import { isFromThisWindow } from '../api/connect-staleness.ts'

/**
 * Returns revisions of rows as first shown or as last saved by this window. A save with such a revision fails
 * if another user has changed the row, even if a refetch has loaded that change. `idName`: name of the row id
 * in request bodies. `forget` adopts the newest revisions after a refused save.
 */
export const useFirstRevs = (rows: ReadonlyMap<number | string, number | undefined>, idName = '') => {
  const first = useRef(rows)
  useEffect(() => {
    const shown = first.current
    const revOf = (key: number | string, rev: number | undefined) =>
      isFromThisWindow(idName, key, rev) ? rev : (shown.get(key) ?? rev)
    first.current = new Map([...rows].map(([key, rev]) => [key, revOf(key, rev)]))
  })
  return {
    revOf: (key: number | string) => first.current.get(key) ?? rows.get(key),
    forget: () => {
      first.current = new Map()
    },
  }
}
