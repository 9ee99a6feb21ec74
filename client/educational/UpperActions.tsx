import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { DialogKind } from './dialog.ts'
import type { Path } from '../hierarchy/cascade/path.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { missingFor } from './needs.ts'

type Props = { readonly path: Path; readonly onOpen: (kind: DialogKind) => void }

/** Beside the institution's select: an institution is changed, never added or deleted. */
export const InstitutionActions = (props: Props) => {
  const { t } = useTranslation()
  return <Opener icon={IconPencil} kind="institution.edit" label={t('institution.edit')} {...props} />
}

/** Beside the faculty's select: a faculty is never deleted. */
export const FacultyActions = (props: Props) => {
  const { t } = useTranslation()
  return (
    <>
      <Opener icon={IconPencil} kind="faculty.edit" label={t('faculty.edit')} {...props} />
      <Opener icon={IconPlus} kind="faculty.add" label={t('faculty.add')} {...props} />
    </>
  )
}

type OpenerProps = Props & {
  readonly icon: typeof IconPencil
  readonly kind: DialogKind
  readonly label: string
}

const Opener = ({ icon, kind, label, path, onOpen }: OpenerProps) => {
  const { t } = useTranslation()
  const missing = missingFor(kind, path)
  return <IconAction icon={icon} label={label} reason={missing && t(missing)} onClick={() => onOpen(kind)} />
}
