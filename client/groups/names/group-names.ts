import { type GlobalGroupNameRow, groups } from '#contract/groups.ts'
import { mutate } from '../../api/mutate.ts'
import { formValues } from '../../editing/form-values.ts'
import { query, type QueryWith, readNow } from '../../api/query.ts'

/** Group name as an editable row: a group name is never a system record. */
export type GroupName = GlobalGroupNameRow & { readonly edit: true }

const withEdit = (rows: readonly GlobalGroupNameRow[]) =>
  rows.map((row): GroupName => ({ ...row, edit: true }))

export const list: QueryWith<typeof groups.allNames, { select: typeof withEdit }> = {
  ...query(groups.allNames),
  select: withEdit,
}
export const idOf = ({ id_n_gr }: GroupName) => id_n_gr
export const nameOf = ({ n_gr }: GroupName) => n_gr

const form = formValues('group-name', 'name')
export const valuesOf = form.valuesOf
export const save = form.saveBy(groups.saveName)

export const remove = (row: GroupName) => mutate(groups.deleteName, { idNGr: row.id_n_gr })

export const readNames = async () => withEdit(await readNow(groups.allNames))
