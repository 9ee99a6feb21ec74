import { Button } from '@mantine/core'
import { IconDots, IconLink, IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PathState } from '../hierarchy/cascade/usePath.ts'
import type { TextKey } from '../i18n/texts.ts'
import type { MoreItem } from '../table/MoreMenu.tsx'
import { copyLink } from '../ui/copy-link.ts'
import { Row } from '../ui/layout.tsx'
import { type DialogKind, dialogs } from './dialogs.tsx'
import { dialogRefusalKey } from './open-dialogs.tsx'
import styles from './PanelHead.module.css'

export const pageItems = [
  { titleKey: 'common.copyLink', icon: IconLink, run: () => void copyLink() },
  { titleKey: 'common.print', icon: IconPrinter, run: () => window.print() },
] as const satisfies readonly MoreItem[]

/** Visible labels of buttons; each is a part of the button's full label. */
const shortKeys: Readonly<Partial<Record<DialogKind, TextKey>>> = {
  quota: 'structure.quotaShort',
  nextYear: 'structure.nextYearShort',
  duplicates: 'structure.doublesShort',
}

type Props = {
  readonly state: PathState
  readonly onOpen: (kind: DialogKind) => void
  readonly children: ReactNode
}

/** Header with the buttons of dialogs; a disabled button shows the reason (domain.md#structure-actions). */
export const PanelHead = ({ state, onOpen, children }: Props) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.head} data-open={isOpen || undefined} data-screen-only>
      {children}
      <Row wrap className={styles.actions}>
        {dialogs
          .filter(({ place }) => place === 'bar')
          .map(({ kind, titleKey, icon: Icon }) => {
            const missing = dialogRefusalKey(kind, state.path)
            const reason = missing && t(state.end?.why === 'loading' ? 'state.loading' : missing)
            return (
              <Button
                key={kind}
                variant="subtle"
                color="gray"
                className={styles.button ?? ''}
                leftSection={<Icon size={16} stroke={1.7} aria-hidden />}
                title={[t(titleKey), reason].filter(Boolean).join('. ')}
                aria-label={t(titleKey)}
                aria-description={reason}
                data-disabled={reason !== undefined}
                aria-disabled={reason !== undefined || undefined}
                onClick={() => reason === undefined && onOpen(kind)}
              >
                {t(shortKeys[kind] ?? titleKey)}
              </Button>
            )
          })}
      </Row>
      <button
        type="button"
        className={styles.more}
        aria-label={t('common.actions')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconDots size={18} aria-hidden />
      </button>
    </div>
  )
}
