/** Moves the rows for which `holds` is true to the front. Within each group the order does not change. */
export const firstWhere = <Row>(rows: readonly Row[], holds: (row: Row) => boolean): readonly Row[] =>
  rows.toSorted((a, b) => Number(holds(b)) - Number(holds(a)))
