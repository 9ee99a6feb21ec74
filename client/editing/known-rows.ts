import { changesBetween, type Texts } from './changes.ts'
import type { Revised } from './editing.ts'

/** A version of a row: its revision, and its values as they are shown. */
export type RowVersion<Values> = { readonly rev: number; readonly values: Values }

type KnownVersion<Values> = RowVersion<Values> & {
  /** The values that the row had before, seen or saved here: an undo puts them back. */
  readonly had: readonly Values[]
}

/** The versions of a list's rows by key, as they were when typing in the list began (domain.md#row-changed-under-hand). */
export type KnownRows<Values> = {
  readonly list: string
  /** The focus has left the list: the next row that is opened begins from the rows as they are shown then. */
  readonly isAtRest: boolean
  readonly versions: ReadonlyMap<number, KnownVersion<Values>>
}

type Known<Values> = KnownRows<Values> | undefined

const after = <Values>(known: KnownVersion<Values> | undefined, version: RowVersion<Values>) => ({
  ...version,
  had: known ? [...known.had, known.values] : [],
})

type Shown<Row, Values> = {
  readonly list: string
  readonly byKey: ReadonlyMap<number, Row>
  readonly valuesOf: (row: Row) => Values
}

/** A row is opened: rows that are not known yet are known as they are shown, all of them after a rest. */
export const beginTyping = <Row extends Revised, Values>(
  known: Known<Values>,
  { list, byKey, valuesOf }: Shown<Row, Values>,
): KnownRows<Values> => {
  const versions = new Map(known?.list === list ? known.versions : [])
  for (const [key, row] of byKey) {
    const version = versions.get(key)
    if (!version || (known?.isAtRest && row.rev > version.rev))
      versions.set(key, after(version, { rev: row.rev, values: valuesOf(row) }))
  }
  return { list, isAtRest: false, versions }
}

/** Marks this version of the row as known: this window saved it, or its user answered the question about it. */
export const withVersion = <Values>(
  known: Known<Values>,
  key: number,
  version: RowVersion<Values>,
): Known<Values> => {
  const former = known?.versions.get(key)
  if (!known || (former && former.rev >= version.rev)) return known
  return { ...known, versions: new Map(known.versions).set(key, after(former, version)) }
}

/** These values may be stored, since the answer to their save was lost. */
export const withValuesHad = <Values>(known: Known<Values>, key: number, values: Values): Known<Values> => {
  const version = known?.versions.get(key)
  if (!known || !version) return known
  const had = [...version.had, values]
  return { ...known, versions: new Map(known.versions).set(key, { ...version, had }) }
}

/** The version from which a save of this row begins, where somebody else has changed the row since; otherwise undefined. */
export const changedSince = <Row extends Revised, Values extends Texts>(
  known: Known<Values>,
  key: number,
  row: Row | undefined,
  valuesOf: (row: Row) => Values,
): RowVersion<Values> | undefined => {
  const version = known?.versions.get(key)
  if (!row || !version || row.rev <= version.rev) return undefined
  const values = valuesOf(row)
  const isHad = [version.values, ...version.had].some((had) => changesBetween(had, values).length === 0)
  return isHad ? undefined : version
}
