import type { Call } from '#contract/call.ts'
import { manyRows, type RowsList } from '#contract/rows.ts'
import { mutate } from '../../api/mutate.ts'
import type { Sent } from '../../api/send.ts'
import type { Editing } from '../editing.ts'

/**
 * The saves of a list's rows, one by one and many in one call, each with the body of the row's own save; both make stale
 * what that one makes stale.
 */
export const savesOf = <Save extends Call, Values>(
  list: RowsList,
  call: Save,
  bodyOf: (id: number, rev: number | undefined, values: Values) => Sent<Save>,
): Required<Pick<Editing<never, Values>, 'save' | 'saveMany'>> => ({
  save: (id, rev, values) => mutate(call, bodyOf(id, rev, values)),
  saveMany: (rows) =>
    mutate(
      { ...manyRows.save, ...(call.writes && { writes: call.writes }) },
      { [list]: rows.map(({ id, rev, values }) => ({ ...bodyOf(id, rev, values), rev: rev ?? 0 })) },
    ),
})
