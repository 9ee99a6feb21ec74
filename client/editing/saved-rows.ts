import { ids } from '#contract/limits.ts'
import type { Outcome } from '#contract/save.ts'

/** The target of a save: the row's id and the revision that it changes; without a revision where a row is made. */
export type SaveTarget = { readonly id: number; readonly rev: number | undefined }

/** A save of this session: the revision that it made, and the values that were sent. */
type Made<Values> = { readonly rev: number | undefined; readonly values: Values }

/** A save whose answer never came: the sent values, which may hold other users' changes too, and the typed ones. */
type Unanswered<Values> = { readonly sent: Values; readonly typed: Values }

const nameOf = ({ id, rev }: SaveTarget) => `${id} ${rev}`

/**
 * The rows of a list by their keys. The key of a stored row is its id; a new row has a negative one, which stays its key
 * once it is stored, so that its focus and its next saves go on undisturbed. The revisions that this session's saves made
 * are kept too: the next save of a row goes onto the last of them.
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
    /** The id of the row with this key; undefined while it is not stored. */
    idOf: (key: number) => (key < 0 ? made.get(key)?.id : key),
    /** The target of the row's next save, with the values of that revision, where a save of this session made it. */
    targetOf: (
      key: number,
      rev: number | undefined,
    ): SaveTarget & { readonly stored: Values | undefined } => {
      if (key >= 0) return following(key, rev)
      const row = made.get(key)
      if (row === undefined) return { id: ids.create, rev: undefined, stored: undefined }
      return rev === undefined ? following(row.id, row.rev, row.values) : following(row.id, rev)
    },
    /** The row's save whose answer never came: its values may be stored. */
    unansweredAt: (key: number) => unanswered.get(key),
    miss: (key: number, save: Unanswered<Values>) => void unanswered.set(key, save),
    /**
     * Notes that these values went onto this revision and were merged with another user's changes: the next typed values
     * begin from them, and are stale.
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
