import { useEffect, useRef } from 'react'
import { isMadeHere } from '../api/connect-staleness.ts'

/**
 * Revisions of rows as this component showed them first, or as this window saved them: a save that is based on them overwrites no change of
 * another user, although the list is refetched by itself. `idName`: name of the rows' id in bodies. `forget`, after a refusal: the newest
 * revisions count.
 */
export const useFirstRevs = (rows: ReadonlyMap<number | string, number | undefined>, idName = '') => {
  const first = useRef(rows)
  useEffect(() => {
    const shown = first.current
    const revOf = (key: number | string, rev: number | undefined) =>
      isMadeHere(idName, key, rev) ? rev : (shown.get(key) ?? rev)
    first.current = new Map([...rows].map(([key, rev]) => [key, revOf(key, rev)]))
  })
  return {
    revOf: (key: number | string) => first.current.get(key) ?? rows.get(key),
    forget: () => {
      first.current = new Map()
    },
  }
}
