import { lengths } from '#contract/limits.ts'
import { pastedNames } from '../../editing/paste/name-columns.ts'
import { type Paste, PasteDialog } from '../../editing/paste/PasteDialog.tsx'

const paste: Paste<'direction'> = {
  list: 'direction',
  columns: [{ label: 'field.code', maxLength: lengths.code, isNeeded: true }, ...pastedNames],
  rowOf: ([code = '', direction_ = '', directionKg = '', directionEn = '']) => ({
    row: { code, direction_, directionKg, directionEn },
  }),
}

/** Directions out of a spreadsheet. */
export const DirectionsPaste = (props: { readonly onClose: () => void }) => (
  <PasteDialog {...paste} {...props} />
)
