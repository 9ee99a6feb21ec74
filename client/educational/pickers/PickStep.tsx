import { Button } from '@mantine/core'
import { IconLock, IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFrame } from '../../ui/Dialog/DialogFrame.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import styles from './Picker.module.css'
import type { PickerWays } from './usePicker.ts'

type Props<Row> = {
  readonly title: string
  /** The row that the list stands on. */
  readonly row: Row | undefined
  readonly ways: PickerWays
  readonly onTake: () => void
  readonly onEdit: (row: Row) => void
  readonly onRemove: (row: Row) => void
  /** What is known of the row. */
  readonly children: ReactNode
}

/** A picker's first step: the row that the list stands on, and what can be done with it. */
export const PickStep = <Row extends { readonly edit: boolean }>(props: Props<Row>) => {
  const { title, row, ways, onTake, onEdit, onRemove, children } = props
  const { t } = useTranslation()
  const reasonId = useId()
  const reasonKey = ways.reasonKey ?? (row === undefined ? 'state.noData' : undefined)
  return (
    <DialogFrame
      title={title}
      width={1040}
      onClose={ways.close}
      footer={
        <>
          {row !== undefined && (
            <span className={styles.changes}>
              <Button leftSection={<IconPencil size={15} aria-hidden />} onClick={() => onEdit(row)}>
                {t('common.edit')}
              </Button>
              <Button
                leftSection={
                  row.edit ? <IconTrash size={15} aria-hidden /> : <IconLock size={15} aria-hidden />
                }
                className={row.edit ? styles.remove : styles.muted}
                aria-description={row.edit ? undefined : t('state.noDelete')}
                onClick={() => onRemove(row)}
              >
                {t('common.delete')}
              </Button>
            </span>
          )}
          <span className={styles.reason} id={reasonId}>
            {reasonKey && t(reasonKey)}
          </span>
          <Button onClick={ways.close}>{t('common.cancel')}</Button>
          <SubmitButton
            isBusy={false}
            blockedBy={reasonKey === undefined ? undefined : reasonId}
            onClick={onTake}
          >
            {t('common.select')}
          </SubmitButton>
        </>
      }
    >
      {children}
    </DialogFrame>
  )
}
