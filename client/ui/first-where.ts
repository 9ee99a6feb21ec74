/** Returns the rows with those first for which `holds` is true. Otherwise the order is preserved. */
export const firstWhere = <Row>(rows: readonly Row[], holds: (row: Row) => boolean): readonly Row[] =>
  rows.toSorted((a, b) => Number(holds(b)) - Number(holds(a)))
