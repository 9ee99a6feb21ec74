import { IconCheck, IconTrash, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from '../table/RowButtons.module.css'
import { IconButton } from '../ui/IconButton.tsx'

type ButtonsProps = {
  readonly name: string
  readonly isNew: boolean
  readonly onSave: () => void
  readonly onDiscard: () => void
}

/** Tick and cross of the row that is edited; a new one is thrown away. */
export const EditorButtons = ({ name, isNew, onSave, onDiscard }: ButtonsProps) => {
  const { t } = useTranslation()
  return (
    <>
      <IconButton
        className={styles.tick}
        label={t('table.saveNamed', { name })}
        title={t('common.save')}
        onClick={onSave}
      >
        <IconCheck size={16} aria-hidden />
      </IconButton>
      <IconButton
        label={isNew ? t('table.discardNew') : t('table.restoreNamed', { name })}
        title={isNew ? t('table.discardNew') : t('common.cancel')}
        onClick={onDiscard}
      >
        {isNew ? <IconTrash size={16} aria-hidden /> : <IconX size={16} aria-hidden />}
      </IconButton>
    </>
  )
}
