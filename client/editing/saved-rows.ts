import { ids } from '#contract/limits.ts'
import type { Outcome } from '#contract/save.ts'
import type { Texts } from './changes.ts'

/** Where a save goes: the row and the revision that it changes; without one where a row is made. */
export type SaveTarget = { readonly id: number; readonly rev: number | undefined }

/**
 * The rows of a list by their keys: a stored row's is its id, a new row has a negative one, which stays its key once it
 * is stored, so that its focus and its next saves go on undisturbed. Kept besides are the revisions that the saves made
 * here have left: the next save of a row goes onto the last of them.
 */
export const makeSavedRows = () => {
  const made = new Map<number, { readonly id: number; readonly rev: number | undefined }>()
  const keys = new Map<number, number>()
  const links = new Map<string, number>()
  const unanswered = new Map<number, Texts>()
  let last = 0
  const lastRev = (id: number, rev: number | undefined) => {
    let found = rev
    for (let next = found; next !== undefined; next = links.get(`${id} ${next}`)) found = next
    return found
  }
  return {
    nextKey: () => {
      last -= 1
      return last
    },
    keyOf: (id: number) => keys.get(id) ?? id,
    /** Undefined for a row that is not stored yet. */
    idOf: (key: number) => (key < 0 ? made.get(key)?.id : key),
    targetOf: (key: number, rev: number | undefined): SaveTarget => {
      if (key >= 0) return { id: key, rev: lastRev(key, rev) }
      const row = made.get(key)
      if (row === undefined) return { id: ids.create, rev: undefined }
      return { id: row.id, rev: lastRev(row.id, rev ?? row.rev) }
    },
    /** The values of a save whose answer never came: they may be stored. */
    unansweredAt: (key: number) => unanswered.get(key),
    miss: (key: number, values: Texts) => void unanswered.set(key, values),
    /** A save of the row onto this target has succeeded. */
    link: (key: number, { id, rev: from }: SaveTarget, { ID, rev }: Pick<Outcome, 'ID' | 'rev'>) => {
      unanswered.delete(key)
      if (id === ids.create && ID !== undefined) {
        made.set(key, { id: ID, rev })
        keys.set(ID, key)
      } else if (from !== undefined && rev !== undefined && rev > from) links.set(`${id} ${from}`, rev)
    },
  }
}

export type SavedRows = ReturnType<typeof makeSavedRows>
