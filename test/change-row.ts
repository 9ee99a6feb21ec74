import type { ChangeRow } from '#contract/history.ts'

/** Returns a row of the journal: one user has saved one level. */
export const changeRow = (more: Partial<ChangeRow>): ChangeRow => ({
  change: '1',
  at: '2026-12-01T00:00:00Z',
  id_user: 5,
  login: 'aida',
  name: 'Асанова Аида',
  operation: 'save',
  place: null,
  reason: null,
  proposed_by: null,
  file: null,
  summary: { first: [], more: 0, alike: false },
  rows: 1,
  touched: [{ entity: 'level', action: 'update', count: 1 }],
  label: 'Бакалавр',
  undoes: null,
  undone_by: null,
  of_administrators: false,
  ...more,
})
