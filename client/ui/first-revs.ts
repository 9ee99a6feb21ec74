import { useEffect, useRef } from 'react'
import { ownSaves } from '../api/connect-staleness.ts'

/**
 * Revisions of rows as this component showed them first: a save that is based on them overwrites no change that another user made since,
 * although the list is refetched by itself. `forget`, after a refusal: the newest revisions count.
 */
export const useFirstRevs = (rows: ReadonlyMap<number | string, number | undefined>) => {
  const first = useRef(rows)
  useEffect(() => {
    const kept = ownSaves().length > 0 ? new Map<number | string, number | undefined>() : first.current
    first.current = new Map([...rows].map(([key, rev]) => [key, kept.get(key) ?? rev]))
  })
  return {
    revOf: (key: number | string) => first.current.get(key) ?? rows.get(key),
    forget: () => {
      first.current = new Map()
    },
  }
}
