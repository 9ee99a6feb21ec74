import { neededNames } from '../../editing/paste/name-columns.ts'
import { type Paste, PasteDialog } from '../../editing/paste/PasteDialog.tsx'

const paste: Paste<'level'> = {
  list: 'level',
  columns: neededNames,
  rowOf: ([NameLevel = '', NameLevelKg = '', NameLevelEn = '']) => ({
    row: { NameLevel, NameLevelKg, NameLevelEn },
  }),
}

/** Levels of education out of a spreadsheet. */
export const LevelsPaste = (props: { readonly onClose: () => void }) => <PasteDialog {...paste} {...props} />
