import { useEffect, useState } from 'react'
import { isFullyTranslated, type Names } from '../i18n/translations.ts'

/** Each row is looked at once: twenty thousand take a quarter of a second, and the search asks at every key. */
const known = new WeakMap<object, boolean>()

export const isLacking = <Row extends object>(row: Row, namesOf: (row: Row) => Names) => {
  const before = known.get(row)
  if (before !== undefined) return before
  const lacks = !isFullyTranslated(namesOf(row))
  known.set(row, lacks)
  return lacks
}

/** Rows that are looked at in one go: some ten milliseconds. */
const slice = 1000

/**
 * Whether it is known which rows lack a translation. A long list is drawn, and answers keys, before that: its rows are
 * looked at slice by slice.
 */
export const useLackingKnown = <Row extends object>(
  rows: readonly Row[],
  namesOf: ((row: Row) => Names) | undefined,
) => {
  const [isKnown, setKnown] = useState(false)
  const isLong = rows.length > slice && !isKnown && namesOf !== undefined
  useEffect(() => {
    if (!isLong) return undefined
    let at = 0
    let timer = setTimeout(look)
    function look() {
      for (const row of rows.slice(at, at + slice)) if (namesOf) isLacking(row, namesOf)
      at += slice
      if (at < rows.length) timer = setTimeout(look)
      else setKnown(true)
    }
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- `namesOf` is the screen's, and is never another one
  }, [rows, isLong])
  return !isLong
}
