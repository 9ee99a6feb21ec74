import { lengths } from '#contract/limits.ts'
import { pastedNames } from '../../editing/paste/name-columns.ts'
import { type Paste, PasteDialog } from '../../editing/paste/PasteDialog.tsx'

const paste: Paste<'speciality-name'> = {
  list: 'speciality-name',
  columns: [{ label: 'field.code', maxLength: lengths.code, isNeeded: true }, ...pastedNames],
  rowOf: ([code_ = '', special_ = '', specialKg = '', specialEn = '']) => ({
    row: { code_, special_, specialKg, specialEn },
  }),
}

/** Speciality names out of a spreadsheet. */
export const SpecialityNamesPaste = (props: { readonly onClose: () => void }) => (
  <PasteDialog {...paste} {...props} />
)
