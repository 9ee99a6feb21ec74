import type { ChangeRow } from '#contract/history.ts'

/** Changes that are shown as one line: one alone, or edits of a person in one table, the newest first. */
export type Fold = readonly [ChangeRow, ...ChangeRow[]]

/** Edits that follow one another within this time are one work. */
const together = 10 * 60_000

const entityOfEdit = ({ operation, touched, undone_by }: ChangeRow) => {
  const [first, ...more] = touched
  const isEdit = operation === 'save' && undone_by === null && first?.action === 'update' && more.length === 0
  return isEdit ? first.entity : undefined
}

const belongs = (change: ChangeRow, to: ChangeRow) =>
  entityOfEdit(change) !== undefined &&
  entityOfEdit(change) === entityOfEdit(to) &&
  change.id_user === to.id_user &&
  change.reason === to.reason &&
  Math.abs(Date.parse(to.at) - Date.parse(change.at)) <= together

/** The changes, newest first, with edits of one person in one table within ten minutes of each other put together (domain.md#journal-folds). */
export function foldsOf(changes: readonly ChangeRow[]): Fold[] {
  const folds: [ChangeRow, ...ChangeRow[]][] = []
  for (const change of changes) {
    const last = folds.at(-1)
    const newer = last?.at(-1)
    if (last !== undefined && newer !== undefined && belongs(change, newer)) last.push(change)
    else folds.push([change])
  }
  return folds
}
