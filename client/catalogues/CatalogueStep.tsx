import { Button } from '@mantine/core'
import { IconHistory, IconLock, IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, use, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordRef } from '#contract/entities.ts'
import { ProposeButton } from '../location/ProposeButton.tsx'
import { useHistoryLocation } from '../location/address.ts'
import type { TextKey } from '../i18n/texts.ts'
import { type GuardedRow, isProtected } from '../table/rows.ts'
import { DialogFrame, DialogScope } from '../ui/Dialog/DialogFrame.tsx'
import { useReadOnly } from '../ui/read-only.tsx'
import { SubmitButton } from '../ui/buttons.tsx'
import styles from './CatalogueDialog.module.css'
import { Row } from '../ui/layout.tsx'

type Props<Row> = {
  readonly title: string
  readonly row: Row | undefined
  readonly record: RecordRef | undefined
  readonly onChoose: (() => void) | undefined
  readonly blockedKey: TextKey | undefined
  readonly onEdit: () => void
  readonly onRemove: (row: Row) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

export const CatalogueStep = <Row extends GuardedRow>(props: Props<Row>) => {
  const { title, row, record, onChoose, onEdit, onRemove, onClose, children } = props
  const { t } = useTranslation()
  const reasonId = useId()
  const readOnly = useReadOnly()
  const { open: openHistory } = useHistoryLocation()
  const isInDialog = use(DialogScope)?.onClose !== onClose
  const blockedKey = props.blockedKey ?? (row === undefined ? 'state.noData' : undefined)
  const isFree = row !== undefined && !isProtected(row)
  return (
    <DialogFrame
      title={title}
      width={1040}
      onClose={onClose}
      footer={
        <>
          <Row as="span" wrap gap="sm" className={styles.changes}>
            {row !== undefined && readOnly === undefined && (
              <>
                <Button leftSection={<IconPencil size={15} aria-hidden />} onClick={onEdit}>
                  {t('common.edit')}
                </Button>
                <Button
                  leftSection={
                    isFree ? <IconTrash size={15} aria-hidden /> : <IconLock size={15} aria-hidden />
                  }
                  className={isFree ? styles.remove : styles.muted}
                  aria-description={isFree ? undefined : t('state.noDelete')}
                  onClick={() => onRemove(row)}
                >
                  {t('common.delete')}
                </Button>
              </>
            )}
            {record !== undefined && (
              <>
                <ProposeButton
                  proposal={[record.entity, 'change', record.id]}
                  titleKey="proposal.proposeChange"
                />
                {isFree && (
                  <ProposeButton
                    proposal={[record.entity, 'delete', record.id]}
                    titleKey="proposal.proposeDelete"
                  />
                )}
                <Button
                  className={styles.history ?? ''}
                  leftSection={<IconHistory size={15} aria-hidden />}
                  aria-label={t('history.title')}
                  aria-keyshortcuts="Alt+H"
                  onClick={() => openHistory(record)}
                >
                  <span data-wide-only>{t('history.title')}</span>
                </Button>
              </>
            )}
          </Row>
          <span className={styles.reason} id={reasonId}>
            {onChoose && blockedKey ? t(blockedKey) : readOnly}
          </span>
          <Button onClick={onClose}>
            {t(isInDialog ? 'common.back' : onChoose ? 'common.cancel' : 'common.close')}
          </Button>
          {onChoose && (
            <SubmitButton isBusy={false} blockedBy={blockedKey && reasonId} onClick={onChoose}>
              {t('common.select')}
            </SubmitButton>
          )}
        </>
      }
    >
      {children}
    </DialogFrame>
  )
}
