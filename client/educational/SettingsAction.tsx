import { IconSettings } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { TextKey } from '../i18n/texts.ts'
import type { DialogKind } from './dialog.ts'
import type { Path } from '../hierarchy/cascade/path.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { missingFor } from './needs.ts'

type Props = {
  readonly kind: DialogKind
  readonly labelKey: TextKey
  readonly path: Path
  readonly onOpen: (kind: DialogKind) => void
}

/** The gear beside a select: what belongs to the chosen row without being its name. */
export const SettingsAction = ({ kind, labelKey, path, onOpen }: Props) => {
  const { t } = useTranslation()
  const missing = missingFor(kind, path)
  return (
    <IconAction
      icon={IconSettings}
      label={t(labelKey)}
      reason={missing && t(missing)}
      onClick={() => onOpen(kind)}
    />
  )
}
