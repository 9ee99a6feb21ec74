import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { DirectionRow } from '#contract/hierarchy.ts'
import { succeeded } from '../../api/outcome.ts'
import { outcomeOf } from '../../api/save.ts'
import { deleteDirection } from '../../direction/directions.ts'
import type { TextKey } from '../../i18n/texts.ts'
import type { PathState } from '../path/usePath.ts'
import { missingFor } from './needs.ts'
import { useModal } from './useModal.ts'

const MessageDialog = lazy(async () => ({
  default: (await import('../../patterns/MessageDialog.tsx')).MessageDialog,
}))

const DirectionForm = lazy(async () => ({
  default: (await import('../../direction/DirectionForm.tsx')).DirectionForm,
}))
const ConfirmDelete = lazy(async () => ({
  default: (await import('../../patterns/ConfirmDelete.tsx')).ConfirmDelete,
}))

const nothingMore = () => undefined

/** The modal of the address, over the screen; its code comes when it is opened. */
export const Modals = ({ state: { path, choose } }: { readonly state: PathState }) => {
  const { t } = useTranslation()
  const { modal, close } = useModal()
  if (modal.kind === 'none' || missingFor(modal.kind, path) !== undefined) return null
  const { faculty, direction } = path
  // below a faculty the new direction is the chosen one, not linked yet (domain.md §2)
  const takeDirection = (id: number) => (faculty === undefined ? close() : choose('direction', id))
  // Here and not afterwards: once the lists are read again, the row and the question about it are gone.
  const removeDirection = async (row: DirectionRow) => {
    const answer = await deleteDirection(row)
    if (succeeded(outcomeOf(answer))) choose('direction', undefined)
    return answer
  }
  const later = (titleKey: TextKey) => (
    <MessageDialog title={t(titleKey)} text={t('edu.notYet')} onClose={close} />
  )
  const dialog = () => {
    switch (modal.kind) {
      case 'quota':
        return later('quota.title')
      case 'next-year':
        return later('next.title')
      case 'duplicates':
        return later('dup.title')
      case 'direction-add':
        return <DirectionForm row={undefined} onClose={close} onSaved={takeDirection} />
      case 'direction-edit':
        return <DirectionForm key={direction?.id_direction} row={direction} onClose={close} onSaved={close} />
      case 'direction-delete':
        if (direction === undefined || !direction.edit) return null
        return (
          <ConfirmDelete
            label={direction.p24}
            doDelete={() => removeDirection(direction)}
            onDeleted={nothingMore}
            onClose={close}
          />
        )
    }
  }
  return <Suspense>{dialog()}</Suspense>
}
