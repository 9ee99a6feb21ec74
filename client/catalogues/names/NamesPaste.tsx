import { pasteOfNames } from '../../editing/form-facts.ts'
import { PasteDialog } from '../../editing/paste/PasteDialog.tsx'
import type { NamedCatalogue } from './names-catalogues.ts'

/** Dialog for pasted rows of a catalogue of names. */
export const namesPaste = (of: NamedCatalogue) => {
  const paste = pasteOfNames(of)
  return function NamesPaste(props: { readonly onClose: () => void }) {
    return <PasteDialog {...paste} {...props} />
  }
}
