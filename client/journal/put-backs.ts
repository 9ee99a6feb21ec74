import {
  type ChangedField,
  fieldsNotPutBack,
  type FieldValue,
  isUndoable,
  type RowChange,
} from '#contract/history.ts'

const isSame = (one: FieldValue | undefined, other: FieldValue | undefined) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** The fields of a row that would change if it were put back to before a change; its changes come newest first. */
export type PutBacks = {
  /** The fields of the change whose former value the row does not have now. */
  readonly fields: ReadonlySet<string>
  /** The values of before the change and of now that differ, none of a row that is gone; undefined where nothing would change. */
  readonly row: readonly ChangedField[] | undefined
}

const nothing: PutBacks = { fields: new Set(), row: undefined }

/** The put-backs of each change in turn (domain.md#row-history): none for the row's making; a deleted row returns only as a whole. */
export const putBacksOf = (changes: readonly RowChange[]): PutBacks[] => {
  const now = new Map<string, FieldValue>()
  const before = new Map<string, FieldValue>()
  const isGone = changes[0]?.action === 'delete'
  return changes.map(({ entity, action, fields }) => {
    const open = fields.filter(({ field }) => !fieldsNotPutBack[entity]?.includes(field))
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
