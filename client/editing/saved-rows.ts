import { ids } from '#contract/limits.ts'
import type { Outcome } from '#contract/save.ts'

/** Row that a save writes. The id −1 inserts a row; without `rev`, the save overwrites any stored version. */
export type SaveTarget = { readonly id: number; readonly rev: number | undefined }

type SaveResult<Values> = { readonly rev: number | undefined; readonly values: Values }

/** Save without a response. `sent`: its values, with merged changes of other users. `typed`: values of this user. */
type UnansweredSave<Values> = { readonly sent: Values; readonly typed: Values }

const nameOf = ({ id, rev }: SaveTarget) => `${id} ${rev}`

/**
 * Maps keys of rows to ids and revisions. The key of a stored row is its id. A new row has a negative key
 * during the whole session, so that its focus and its queued saves still work after the insert. A save is
 * based on the latest revision that this session wrote.
 */
export const makeSavedRows = <Values>() => {
  const made = new Map<number, SaveResult<Values> & { readonly id: number }>()
  const keys = new Map<number, number>()
  const links = new Map<string, SaveResult<Values>>()
  const joined = new Map<string, Values>()
  const unanswered = new Map<number, UnansweredSave<Values>>()
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
    idOf: (key: number) => (key < 0 ? made.get(key)?.id : key),
    /** Returns the target of the row's next save. `stored`: the row's values, if this session saved them. */
    targetOf: (
      key: number,
      rev: number | undefined,
    ): SaveTarget & { readonly stored: Values | undefined } => {
      if (key >= 0) return following(key, rev)
      const row = made.get(key)
      if (row === undefined) return { id: ids.create, rev: undefined, stored: undefined }
      return rev === undefined ? following(row.id, row.rev, row.values) : following(row.id, rev)
    },
    /** Returns the row's save that received no response; the values of this save may be stored nevertheless. */
    unansweredAt: (key: number) => unanswered.get(key),
    recordUnanswered: (key: number, save: UnansweredSave<Values>) => void unanswered.set(key, save),
    /** Records values that were merged with another user's changes: a further save onto `target` is based on them. */
    recordMerged: (target: SaveTarget, values: Values) => void joined.set(nameOf(target), values),
    mergedAt: (target: SaveTarget) => joined.get(nameOf(target)),
    recordSaved: (
      key: number,
      target: SaveTarget,
      { ID, rev }: Pick<Outcome, 'ID' | 'rev'>,
      values: Values,
    ) => {
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
