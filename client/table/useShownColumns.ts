import { useMemo } from 'react'
import { useUserSetting } from '../ui/user-setting.ts'

/** Which of a table's columns are seen: a choice that is kept under the table's name. What is edited is seen whole. */
export const useShownColumns = <Column extends { readonly key: string }>(
  name: string,
  columns: readonly Column[],
  isEdited: boolean,
) => {
  const [hidden, setHidden] = useUserSetting<string[]>(`${name}.hiddenColumns`, [])
  // the same array from one render to the next: rows are drawn anew with their columns
  const shown = useMemo(
    () => (isEdited ? columns : columns.filter(({ key }) => !hidden.includes(key))),
    [columns, hidden, isEdited],
  )
  return { shown, hidden, setHidden }
}
