import { pasteOfNames } from '../../editing/form-facts.ts'
import { PasteDialog } from '../../editing/paste/PasteDialog.tsx'
import type { NamedCatalogue } from './names-catalogues.ts'

/** Rows of a catalogue of names out of a spreadsheet. */
export const namesPaste = (of: NamedCatalogue) => {
  const paste = pasteOfNames(of)
  return function NamesPaste(props: { readonly onClose: () => void }) {
    return <PasteDialog {...paste} {...props} />
  }
}
