import { pasteOfNames } from '../../editing/names-of.ts'
import { PasteDialog } from '../../editing/paste/PasteDialog.tsx'
import type { NamesCatalogue } from '#contract/entities/names.ts'

/** Rows of a catalogue of three names out of a spreadsheet. */
export const namesPaste = (of: NamesCatalogue) => {
  const paste = pasteOfNames(of)
  return function NamesPaste(props: { readonly onClose: () => void }) {
    return <PasteDialog {...paste} {...props} />
  }
}
