/** The rows for which it holds before the others; both parts keep their order. */
export const firstWhere = <Row>(rows: readonly Row[], holds: (row: Row) => boolean): readonly Row[] =>
  rows.toSorted((a, b) => Number(holds(b)) - Number(holds(a)))
