/** The effect of copying one speciality to another on a line of the comparison (domain.md#speciality-copy). */
export type Fate =
  /** Both have the same, or neither has anything. */
  | 'same'
  /** The target lacks it and gets it. */
  | 'copied'
  /** Both have something, not the same: the target keeps its own. */
  | 'stays'
  /** The target alone has it. */
  | 'targetOnly'
  /** The line differs, and a copy has nothing to do with it: codes, names. */
  | 'apart'

/** A value as it is stored, and in words. Null, '' and 0 are what is left empty. */
export type Cell = {
  readonly value: string | number | boolean | null
  readonly text: string
  readonly lang?: string
}

export type Line = {
  readonly key: string
  readonly label: string
  readonly source: Cell
  readonly target: Cell
  readonly fate: Fate
}

export const noLines: Cell = { value: null, text: '' }

const isEmpty = ({ value }: Cell) => value === null || value === '' || value === 0

const fateOf = (source: Cell, target: Cell): Fate => {
  if (isEmpty(source)) return isEmpty(target) ? 'same' : 'targetOnly'
  if (isEmpty(target)) return 'copied'
  return source.value === target.value ? 'same' : 'stays'
}

/** Something that a copy fills in where the target has nothing. */
export const filledLine = (key: string, label: string, source: Cell, target: Cell): Line => ({
  key,
  label,
  source,
  target,
  fate: fateOf(source, target),
})

/** Something that a copy leaves alone. */
export const apartLine = (key: string, label: string, source: Cell, target: Cell): Line => ({
  key,
  label,
  source,
  target,
  fate: source.value === target.value ? 'same' : 'apart',
})

/**
 * A line for each row of either side: those of the same key stand beside each other. A row is something
 * whatever its values are, so that one of zeros is not filled in.
 */
export const pairedLines = <Row>(
  source: readonly Row[],
  target: readonly Row[],
  keyOf: (row: Row) => string,
  labelOf: (row: Row) => string,
  cellOf: (row: Row) => Cell,
): Line[] => {
  const targets = new Map(target.map((row) => [keyOf(row), row]))
  const sources = new Set(source.map(keyOf))
  const cell = (row: Row | undefined) => (row === undefined ? noLines : cellOf(row))
  return [
    ...source.map((row) => ({ row, from: cell(row), to: cell(targets.get(keyOf(row))) })),
    ...target.filter((row) => !sources.has(keyOf(row))).map((row) => ({ row, from: noLines, to: cell(row) })),
  ].map(({ row, from, to }) => filledLine(keyOf(row), labelOf(row), from, to))
}

export type CompareSection = { readonly key: string; readonly title: string; readonly lines: readonly Line[] }

export const countFilled = (sections: readonly CompareSection[], fate: Fate) =>
  sections.flatMap(({ lines }) => lines).filter((line) => line.fate === fate).length
