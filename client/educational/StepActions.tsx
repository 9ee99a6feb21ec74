import { IconListSearch, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { TextKey } from '../i18n/texts.ts'
import { toast } from '../ui/toasts/toast.ts'
import type { DialogKind } from './dialog.ts'
import { chosenAt, type Path } from '../hierarchy/cascade/path.ts'
import type { PickedLevel } from './pickers/usePicker.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { missingFor } from './needs.ts'

type Opening = { readonly kind: DialogKind; readonly labelKey: TextKey }
type Openings = Readonly<Record<'pick' | 'edit' | 'add' | 'remove', Opening>>

const openings: Readonly<Record<PickedLevel, Openings>> = {
  direction: {
    pick: { kind: 'direction.pick', labelKey: 'direction.pick' },
    edit: { kind: 'direction.edit', labelKey: 'direction.edit' },
    add: { kind: 'direction.add', labelKey: 'direction.add' },
    remove: { kind: 'direction.delete', labelKey: 'direction.delete' },
  },
  studyForm: {
    pick: { kind: 'studyForm.pick', labelKey: 'studyForm.pick' },
    edit: { kind: 'studyForm.edit', labelKey: 'studyForm.edit' },
    add: { kind: 'studyForm.add', labelKey: 'studyForm.add' },
    remove: { kind: 'studyForm.delete', labelKey: 'studyForm.delete' },
  },
  speciality: {
    pick: { kind: 'speciality.pick', labelKey: 'speciality.pick' },
    edit: { kind: 'speciality.edit', labelKey: 'speciality.edit' },
    add: { kind: 'speciality.add', labelKey: 'speciality.add' },
    remove: { kind: 'speciality.delete', labelKey: 'speciality.delete' },
  },
}

type Props = {
  readonly level: PickedLevel
  readonly path: Path
  readonly onOpen: (kind: DialogKind) => void
}

/** Beside a select of the cascade: its whole catalogue, and its steps for the chosen row. */
export const StepActions = ({ level, path, onOpen }: Props) => {
  const { t } = useTranslation()
  const { pick, edit, add, remove } = openings[level]
  const missing = missingFor(edit.kind, path)
  const reason = missing && t(missing)
  const isProtected = chosenAt(level, path)?.edit === false
  // spec §5: a protected record is refused at once, without a question
  const askToRemove = () =>
    isProtected ? toast.warning(t('toast6'), { detail: t('reason.protected') }) : onOpen(remove.kind)
  return (
    <>
      <IconAction icon={IconListSearch} label={t(pick.labelKey)} onClick={() => onOpen(pick.kind)} />
      <IconAction
        icon={IconPencil}
        label={t(edit.labelKey)}
        reason={reason}
        onClick={() => onOpen(edit.kind)}
      />
      <IconAction icon={IconPlus} label={t(add.labelKey)} onClick={() => onOpen(add.kind)} />
      <IconAction
        icon={IconTrash}
        label={t(remove.labelKey)}
        reason={reason}
        note={isProtected ? t('state.noDelete') : undefined}
        isDangerous
        onClick={askToRemove}
      />
    </>
  )
}
