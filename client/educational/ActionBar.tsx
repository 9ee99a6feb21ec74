import { Button } from '@mantine/core'
import { IconDots, IconLink, IconPrinter } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LicenceCheck } from '../product-licence/LicenceCheck.tsx'
import type { PathState } from '../hierarchy/cascade/usePath.ts'
import styles from './ActionBar.module.css'
import { copyLink } from '../ui/copy-link.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { type DialogKind, dialogs } from './dialogs.tsx'
import { missingFor } from './open-dialogs.tsx'
import { Grid, Row } from '../ui/layout.tsx'
import { useReadOnly, useUntoldReason } from '../ui/read-only.tsx'

const actions = dialogs.filter(({ place }) => place === 'bar')

type Props = { readonly state: PathState; readonly onOpen: (kind: DialogKind) => void }

/** The buttons over the chosen path, each off with its reason until it can be pressed (domain.md#structure-actions). */
export const ActionBar = ({ state, onOpen }: Props) => {
  const { path, end, isExpected } = state
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const reasons = actions.map(({ kind }) => missingFor(kind, path))
  const firstReason = reasons.find((reason) => reason !== undefined)
  const readOnly = useReadOnly()
  const isTold = useUntoldReason() === undefined && firstReason !== undefined && readOnly === t(firstReason)
  return (
    <Grid
      flex="none"
      gap={8}
      align="start"
      className={styles.bar}
      data-open={isOpen || undefined}
      data-screen-only
    >
      <Row wrap align="center" gap={6} minWidth={0}>
        {actions.map(({ kind, titleKey, icon: Icon }, index) => {
          const reason = reasons[index]
          return (
            <Button
              key={kind}
              className={styles.button}
              leftSection={
                <Icon
                  size={16}
                  stroke={1.7}
                  className={kind === 'duplicates' ? styles.red : undefined}
                  aria-hidden
                />
              }
              data-disabled={reason !== undefined}
              aria-disabled={reason !== undefined || undefined}
              aria-describedby={reason === firstReason && reason !== undefined ? id : undefined}
              aria-description={reason !== undefined && reason !== firstReason ? t(reason) : undefined}
              onClick={() => reason === undefined && onOpen(kind)}
            >
              {t(titleKey)}
            </Button>
          )
        })}
      </Row>
      {firstReason !== undefined && (
        <span id={id} className={isTold || isExpected ? 'visually-hidden' : styles.reason}>
          {t(end?.why === 'loading' ? 'state.loading' : firstReason)}
        </span>
      )}
      <div className={styles.tools}>
        <LicenceCheck />
        <IconAction icon={IconLink} label={t('common.copyLink')} onClick={() => void copyLink()} />
        <IconAction icon={IconPrinter} label={t('common.print')} onClick={() => window.print()} />
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
    </Grid>
  )
}
