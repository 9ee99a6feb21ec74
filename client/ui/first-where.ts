/** Returns the rows, those for which `predicate` is true first. Within each group the order does not change. */
export const firstWhere = <Row>(rows: readonly Row[], predicate: (row: Row) => boolean): readonly Row[] =>
  rows.toSorted((a, b) => Number(predicate(b)) - Number(predicate(a)))
