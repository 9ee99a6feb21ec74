import type { ChangeRow } from '#contract/history.ts'

/** One entry of the journal: a single change, or several edits of one entity by one user, newest first. */
export type Fold = readonly [ChangeRow, ...ChangeRow[]]

/** Maximal number of milliseconds between two edits that are shown as one entry. */
const maxGap = 10 * 60_000

const entityOfEdit = ({ operation, touched, undone_by }: ChangeRow) => {
  const [first, ...more] = touched
  const isEdit = operation === 'save' && undone_by === null && first?.action === 'update' && more.length === 0
  return isEdit ? first.entity : undefined
}

const isSameEntry = (change: ChangeRow, to: ChangeRow) =>
  entityOfEdit(change) !== undefined &&
  entityOfEdit(change) === entityOfEdit(to) &&
  change.id_user === to.id_user &&
  change.reason === to.reason &&
  Math.abs(Date.parse(to.at) - Date.parse(change.at)) <= maxGap

/**
 * Groups a user's successive edits of one entity, with the same reason, if each is within ten minutes of the
 * next (domain.md#journal-folds).
 */
export function foldsOf(changes: readonly ChangeRow[]): Fold[] {
  const folds: [ChangeRow, ...ChangeRow[]][] = []
  for (const change of changes) {
    const last = folds.at(-1)
    const newer = last?.at(-1)
    if (last !== undefined && newer !== undefined && isSameEntry(change, newer)) last.push(change)
    else folds.push([change])
  }
  return folds
}
