import { useTranslation } from 'react-i18next'
import type { Place } from '#contract/rights.ts'
import { useDialog } from '../location/dialog.ts'
import { refusalKeyOfCall } from '../api/session.ts'
import { type Path, placeOf } from '../hierarchy/cascade/path.ts'
import type { PathState } from '../hierarchy/cascade/usePath.ts'
import type { TextKey } from '../i18n/texts.ts'
import { useScreenActions } from '../ui/screen-actions.tsx'
import { type DialogKind, dialogs } from './dialogs.tsx'

export const isDelete = (kind: DialogKind) => kind.endsWith('.delete') || kind === 'speciality.unlink'

const kinds = dialogs.map(({ kind }) => kind)

const find = (kind: DialogKind) => dialogs.find((one) => one.kind === kind)

export const dialogRefusalKey = (kind: DialogKind, path: Path, id?: number): TextKey | undefined => {
  const dialog = find(kind)
  return dialog?.needs(path, id) ?? rightsRefusalKey(kind, path)
}

const rightsRefusalKey = (kind: DialogKind, path: Path) => {
  const saves = find(kind)?.saves
  return saves && refusalKeyOfCall(saves, placesFor(kind, path))
}

export const isAllowed = (kind: DialogKind, path: Path) => rightsRefusalKey(kind, path) === undefined

/** Dialogs whose rights depend on the institution, not on the chosen faculty. */
const institutionDialogs: ReadonlySet<DialogKind> = new Set(['institution.edit', 'faculty.add'])

const placesFor = (kind: DialogKind, path: Path): readonly Place[] | undefined => {
  const place = placeOf(path)
  return place && [institutionDialogs.has(kind) ? { ...place, faculty: null } : place]
}

export const useEducationalDialog = () => useDialog(kinds)

export const usePaletteDialogs = (path: Path, onOpen: (kind: DialogKind) => void) => {
  const { t } = useTranslation()
  const offered = dialogs.filter(({ kind, place }) => place !== 'groups' && !isDelete(kind))
  useScreenActions(
    offered.map(({ kind, titleKey, icon }) => {
      const missing = dialogRefusalKey(kind, path)
      return { titleKey, icon, reason: missing && t(missing), run: () => onOpen(kind) }
    }),
  )
}

export const EducationalDialogs = ({ state }: { readonly state: PathState }) => {
  const { dialog, close } = useEducationalDialog()
  if (dialog.kind === 'none' || dialogRefusalKey(dialog.kind, state.path, dialog.id) !== undefined)
    return null
  return find(dialog.kind)?.draw({ state, id: dialog.id, close })
}
