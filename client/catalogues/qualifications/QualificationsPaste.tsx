import { neededNames } from '../../editing/paste/name-columns.ts'
import { type Paste, PasteDialog } from '../../editing/paste/PasteDialog.tsx'

const paste: Paste<'qualification'> = {
  list: 'qualification',
  columns: neededNames,
  rowOf: ([NameQualification = '', NameQualificationKg = '', NameQualificationEn = '']) => ({
    row: { NameQualification, NameQualificationKg, NameQualificationEn },
  }),
}

/** Qualifications out of a spreadsheet. */
export const QualificationsPaste = (props: { readonly onClose: () => void }) => (
  <PasteDialog {...paste} {...props} />
)
