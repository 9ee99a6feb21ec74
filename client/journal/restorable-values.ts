import {
  type ChangedField,
  type FieldValue,
  isRestorable,
  isUndoable,
  type RowChange,
} from '#contract/history.ts'

const isSame = (one: FieldValue | undefined, other: FieldValue | undefined) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Values that change if a row is restored to its state before a change. */
export type RestorableValues = {
  /** Names of the change's fields whose former value differs from the current value. */
  readonly fields: ReadonlySet<string>
  /**
   * Fields whose former values differ from the current ones; [] for a deleted row; undefined: none differs.
   */
  readonly row: readonly ChangedField[] | undefined
}

const nothing: RestorableValues = { fields: new Set(), row: undefined }

/** Returns the values to restore for each change, newest first (domain.md#row-history). An insert has none. */
export const restorableValuesOf = (changes: readonly RowChange[], isAdministrator: boolean) => {
  const now = new Map<string, FieldValue>()
  const before = new Map<string, FieldValue>()
  const isGone = changes[0]?.action === 'delete'
  return changes.map(({ entity, action, fields }): RestorableValues => {
    const open = fields.filter(({ field }) => isRestorable(entity, field, isAdministrator))
    for (const { field, before: was, after } of open) {
      if (!now.has(field)) now.set(field, after)
      before.set(field, was)
    }
    if (action === 'insert' || !isUndoable(entity)) return nothing
    if (isGone) return { fields: new Set(), row: [] }
    const differing = open.filter(({ field, before: was }) => !isSame(was, now.get(field)))
    const row = [...before]
      .map(([field, was]) => ({ field, before: was, after: now.get(field) ?? null }))
      .filter((one) => !isSame(one.before, one.after))
    return {
      fields: new Set(differing.map(({ field }) => field)),
      row: row.length > 0 ? row : undefined,
    }
  })
}
