import { type GlobalGroupNameRow, groups } from '#contract/groups.ts'
import { mutate, saveRow } from '../../api/mutate.ts'
import { query, type QueryWith, readNow } from '../../api/query.ts'

/** A group name is never a system record. */
export type GroupName = GlobalGroupNameRow & { readonly edit: true }

const withEdit = (rows: readonly GlobalGroupNameRow[]) =>
  rows.map((row): GroupName => ({ ...row, edit: true }))

export const list: QueryWith<typeof groups.allNames, { select: typeof withEdit }> = {
  ...query(groups.allNames),
  select: withEdit,
}
export const idOf = ({ id_n_gr }: GroupName) => id_n_gr
export const nameOf = ({ n_gr }: GroupName) => n_gr

export const valuesOf = (row: GroupName | undefined) => ({ name: row?.n_gr ?? '' })

export const save = (idNGr: number, rev: number | undefined, { name }: ReturnType<typeof valuesOf>) =>
  saveRow(groups.saveName, { idNGr, nGr: name, rev })

export const remove = (row: GroupName) => mutate(groups.deleteName, { idNGr: row.id_n_gr })

export const readNames = async () => withEdit(await readNow(groups.allNames))
