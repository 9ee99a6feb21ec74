/** Returns the rows, first those for which `holds` is true, each part in the given order. */
export const firstWhere = <Row>(rows: readonly Row[], holds: (row: Row) => boolean): readonly Row[] =>
  rows.toSorted((a, b) => Number(holds(b)) - Number(holds(a)))
