import { changesBetween, type Texts } from './changes.ts'
import type { RowWithRev } from './editing.ts'

export type RowVersion<Values> = { readonly rev: number; readonly values: Values }

type KnownVersion<Values> = RowVersion<Values> & {
  /** Earlier values that this window showed, saved or may have saved. An undo can restore them. */
  readonly formerValues: readonly Values[]
}

/** Versions of rows, by key, that the user has seen or saved (domain.md#row-changed-under-hand). */
export type KnownRows<Values> = {
  readonly list: string
  readonly versions: ReadonlyMap<number, KnownVersion<Values>>
}

type KnownState<Values> = KnownRows<Values> | undefined

const toKnownVersion = <Values>(known: KnownVersion<Values> | undefined, version: RowVersion<Values>) => ({
  ...version,
  formerValues: known ? [...known.formerValues, known.values] : [],
})

type ShownRows<Row, Values> = {
  readonly list: string
  readonly byKey: ReadonlyMap<number, Row>
  readonly valuesOf: (row: Row) => Values
}

/** Adds shown rows. A newer version replaces a known one only if `isSeen` returns true. */
export const withShown = <Row extends RowWithRev, Values>(
  known: KnownState<Values>,
  { list, byKey, valuesOf }: ShownRows<Row, Values>,
  isSeen: (key: number) => boolean = () => false,
): KnownRows<Values> => {
  const former = known?.list === list ? known.versions : new Map<number, KnownVersion<Values>>()
  const newer = [...byKey].flatMap(([key, row]) => {
    const version = former.get(key)
    if (version && !(row.rev > version.rev && isSeen(key))) return []
    return [[key, toKnownVersion(version, { rev: row.rev, values: valuesOf(row) })] as const]
  })
  if (known?.list === list && newer.length === 0) return known
  return { list, versions: new Map([...former, ...newer]) }
}

/** Records a version that this window saved, or that the user has decided about. */
export const withVersion = <Values>(
  known: KnownState<Values>,
  key: number,
  version: RowVersion<Values>,
): KnownState<Values> => {
  const former = known?.versions.get(key)
  if (!known || (former && former.rev >= version.rev)) return known
  return { ...known, versions: new Map(known.versions).set(key, toKnownVersion(former, version)) }
}

/** Records values that may be stored, because their save ended with an error, such as a lost response. */
export const withPossibleValues = <Values>(
  known: KnownState<Values>,
  key: number,
  values: Values,
): KnownState<Values> => {
  const version = known?.versions.get(key)
  if (!known || !version) return known
  const formerValues = [...version.formerValues, values]
  return { ...known, versions: new Map(known.versions).set(key, { ...version, formerValues }) }
}

/** Returns the version on which the edit is based, if another user has changed the row since. */
export const versionBeforeChange = <Row extends RowWithRev, Values extends Texts>(
  known: KnownState<Values>,
  key: number,
  row: Row | undefined,
  valuesOf: (row: Row) => Values,
): RowVersion<Values> | undefined => {
  const version = known?.versions.get(key)
  if (!row || !version || row.rev <= version.rev) return undefined
  const values = valuesOf(row)
  const isKnown = [version.values, ...version.formerValues].some(
    (formerValues) => changesBetween(formerValues, values).length === 0,
  )
  return isKnown ? undefined : version
}
