import { ids } from '#contract/limits.ts'
import type { Outcome } from '#contract/save.ts'

/** Where a save goes: the row and the revision that it changes; without one where a row is made. */
export type SaveTarget = { readonly id: number; readonly rev: number | undefined }

/** A save that was made here: the revision that it left, and the values that were sent. */
type Made<Values> = { readonly rev: number | undefined; readonly values: Values }

/** A save whose answer never came: what was sent, and what was typed, which others' changes may have been added to. */
type Unanswered<Values> = { readonly sent: Values; readonly typed: Values }

const nameOf = ({ id, rev }: SaveTarget) => `${id} ${rev}`

/**
 * The rows of a list by their keys: a stored row's is its id, a new row has a negative one, which stays its key once it
 * is stored, so that its focus and its next saves go on undisturbed. Kept besides are the revisions that the saves made
 * here have left: the next save of a row goes onto the last of them.
 */
export const makeSavedRows = <Values>() => {
  const made = new Map<number, Made<Values> & { readonly id: number }>()
  const keys = new Map<number, number>()
  const links = new Map<string, Made<Values>>()
  const joined = new Map<string, Values>()
  const unanswered = new Map<number, Unanswered<Values>>()
  let last = 0
  const following = (id: number, from: number | undefined, values?: Values) => {
    let [rev, stored] = [from, values]
    for (let next = links.get(nameOf({ id, rev })); next; next = links.get(nameOf({ id, rev })))
      [rev, stored] = [next.rev, next.values]
    return { id, rev, stored }
  }
  return {
    nextKey: () => {
      last -= 1
      return last
    },
    keyOf: (id: number) => keys.get(id) ?? id,
    /** Undefined for a row that is not stored yet. */
    idOf: (key: number) => (key < 0 ? made.get(key)?.id : key),
    /** With the values that the row holds there, where a save made here has left them. */
    targetOf: (
      key: number,
      rev: number | undefined,
    ): SaveTarget & { readonly stored: Values | undefined } => {
      if (key >= 0) return following(key, rev)
      const row = made.get(key)
      if (row === undefined) return { id: ids.create, rev: undefined, stored: undefined }
      return rev === undefined ? following(row.id, row.rev, row.values) : following(row.id, rev)
    },
    /** A save whose values may be stored. */
    unansweredAt: (key: number) => unanswered.get(key),
    miss: (key: number, save: Unanswered<Values>) => void unanswered.set(key, save),
    /**
     * These values went onto this revision, and were saved together with what somebody else had made of it: what is
     * typed next begins from them, and is stale.
     */
    join: (target: SaveTarget, values: Values) => void joined.set(nameOf(target), values),
    joinedAt: (target: SaveTarget) => joined.get(nameOf(target)),
    /** A save of the row onto this target has succeeded. */
    link: (key: number, target: SaveTarget, { ID, rev }: Pick<Outcome, 'ID' | 'rev'>, values: Values) => {
      unanswered.delete(key)
      if (target.id === ids.create && ID !== undefined) {
        made.set(key, { id: ID, rev, values })
        keys.set(ID, key)
      } else if (target.rev !== undefined && rev !== undefined && rev > target.rev)
        links.set(nameOf(target), { rev, values })
    },
  }
}

export type SavedRows<Values> = ReturnType<typeof makeSavedRows<Values>>
