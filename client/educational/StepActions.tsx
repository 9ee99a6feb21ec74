import { useTranslation } from 'react-i18next'
import type { Path, Step } from '../hierarchy/cascade/path.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { type DialogKind, dialogs } from './dialogs.tsx'
import { isDelete, missingFor } from './open-dialogs.tsx'

type Props = {
  readonly step: Step
  readonly path: Path
  readonly onOpen: (kind: DialogKind) => void
}

/** The dialogs that have their buttons beside a select of the cascade. */
export const StepActions = ({ step, path, onOpen }: Props) => {
  const { t } = useTranslation()
  return dialogs
    .filter(({ place }) => place === step)
    .map(({ kind, titleKey, icon }) => {
      const missing = missingFor(kind, path)
      return (
        <IconAction
          key={kind}
          icon={icon}
          label={t(titleKey)}
          reason={missing && t(missing)}
          isDangerous={isDelete(kind)}
          onClick={() => onOpen(kind)}
        />
      )
    })
}
