import { type GlobalGroupNameRow, groups } from '#contract/groups.ts'
import { quota } from '#contract/quota.ts'
import { queryClient } from '../../api/client.ts'
import { query } from '../../api/query.ts'
import { readAgain } from '../read-again.ts'

/** A group name as the forms know their rows: nothing of it is ever locked. */
export type GroupName = GlobalGroupNameRow & { readonly edit: true }

export const idOf = ({ id_n_gr }: GroupName) => id_n_gr

export const withEdit = (rows: readonly GlobalGroupNameRow[]) =>
  rows.map((row): GroupName => ({ ...row, edit: true }))

/** After a save: the name stands in every list of groups. */
export const rereadNames = async () => {
  await readAgain(groups.allNames, groups.names, groups.list, groups.admitted, quota.list)
  return withEdit(await queryClient.fetchQuery(query(groups.allNames)))
}
