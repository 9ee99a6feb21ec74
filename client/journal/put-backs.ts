import { fieldsNotPutBack, type FieldValue, isUndoable, type RowChange } from '#contract/history.ts'

const isSame = (one: FieldValue | undefined, other: FieldValue | undefined) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** The fields of a row that would change if it were put back to before a change; its changes come newest first. */
export type PutBacks = {
  /** The fields of the change whose former value the row does not have now. */
  readonly fields: ReadonlySet<string>
  /** Whether anything would change if the whole row were put back. */
  readonly row: boolean
}

const nothing: PutBacks = { fields: new Set(), row: false }

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
    if (isGone) return { fields: new Set(), row: true }
    const differing = open.filter(({ field, before: was }) => !isSame(was, now.get(field)))
    return {
      fields: new Set(differing.map(({ field }) => field)),
      row: [...before].some(([field, was]) => !isSame(was, now.get(field))),
    }
  })
}
