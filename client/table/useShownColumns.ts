import { useUserSetting } from '../ui/user-setting.ts'

/** Which of a table's columns are seen: a choice that is kept under the table's name. What is edited is seen whole. */
export const useShownColumns = <Column extends { readonly key: string }>(
  name: string,
  columns: readonly Column[],
  isEdited: boolean,
) => {
  const [hidden, setHidden] = useUserSetting<string[]>(`${name}.hiddenColumns`, [])
  const shown = isEdited ? columns : columns.filter(({ key }) => !hidden.includes(key))
  return { shown, hidden, setHidden }
}
