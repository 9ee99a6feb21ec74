import { useTranslation } from 'react-i18next'
import { chosenAt, type Path, type Step } from '../hierarchy/cascade/path.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { type DialogKind, dialogs, missingFor } from './dialogs.tsx'

type Props = {
  readonly step: Step
  readonly path: Path
  readonly onOpen: (kind: DialogKind) => void
}

/** The dialogs that have their buttons beside a select of the cascade. */
export const StepActions = ({ step, path, onOpen }: Props) => {
  const { t } = useTranslation()
  const row = chosenAt(step, path)
  const isProtected = row !== undefined && 'edit' in row && !row.edit
  return dialogs
    .filter(({ place }) => place === step)
    .map(({ kind, titleKey, icon }) => {
      const missing = missingFor(kind, path)
      const isDelete = kind.endsWith('.delete')
      // refused at once, without a question (domain.md#delete-protected)
      const isRefused = isDelete && isProtected
      return (
        <IconAction
          key={kind}
          icon={icon}
          label={t(titleKey)}
          reason={missing && t(missing)}
          note={isRefused ? t('state.noDelete') : undefined}
          isDangerous={isDelete}
          onClick={() =>
            isRefused ? toast.warning(t('toast6'), { detail: t('reason.protected') }) : onOpen(kind)
          }
        />
      )
    })
}
