export const firstWhere = <Row>(rows: readonly Row[], predicate: (row: Row) => boolean): readonly Row[] =>
  rows.toSorted((a, b) => Number(predicate(b)) - Number(predicate(a)))
