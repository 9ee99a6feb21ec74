import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../patterns/toast.ts'
import type { ModalKind } from '../modal.ts'
import type { Path } from '../path/path.ts'
import { IconAction } from './IconAction.tsx'
import { missingFor } from './needs.ts'

type Props = { readonly path: Path; readonly onOpen: (kind: ModalKind) => void }

/** Beside the direction's label: change, add, delete. */
export const DirectionActions = ({ path, onOpen }: Props) => {
  const { t } = useTranslation()
  const missing = missingFor('direction-edit', path)
  const reason = missing && t(missing)
  const isProtected = path.direction?.edit === false
  // spec §5: a protected record is refused at once, without a question
  const remove = () =>
    isProtected ? toast.warning(t('toast6'), { detail: t('reason.protected') }) : onOpen('direction-delete')
  return (
    <>
      <IconAction
        icon={IconPencil}
        label={t('modal.directionEdit')}
        reason={reason}
        onClick={() => onOpen('direction-edit')}
      />
      <IconAction icon={IconPlus} label={t('modal.directionAdd')} onClick={() => onOpen('direction-add')} />
      <IconAction
        icon={IconTrash}
        label={t('modal.directionDelete')}
        reason={reason}
        note={isProtected ? t('state.noDelete') : undefined}
        isDangerous
        onClick={remove}
      />
    </>
  )
}
