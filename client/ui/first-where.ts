/** Moves the rows for which `predicate` is true to the front. Within each group the order does not change. */
export const firstWhere = <Row>(rows: readonly Row[], predicate: (row: Row) => boolean): readonly Row[] =>
  rows.toSorted((a, b) => Number(predicate(b)) - Number(predicate(a)))
