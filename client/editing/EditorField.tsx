import { memo, useMemo } from 'react'
import type { GridFocus } from '../table/useGridFocus.ts'
import type { EditableColumn } from './editable-column.ts'
import { IconCheck, IconTrash, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from '../table/RowButtons.module.css'
import { IconButton } from '../ui/buttons.tsx'

/** `register` and `type` must be the same in each render, or the memoised field renders again on each key. */
type Props = Pick<GridFocus, 'register'> & {
  readonly type: (key: string, text: string) => void
  readonly column: Pick<EditableColumn<never, never>, 'key' | 'input' | 'clean' | 'maxLength'>
  readonly id: number
  readonly value: string
  readonly label: string
  readonly isWrong: boolean
}

/** Field of the open row. The component is memoised, so that typing renders only the field that changes. */
export const EditorField = memo(({ column, id, value, label, isWrong, register, type }: Props) => {
  const { key, clean, maxLength } = column
  const ref = useMemo(() => register('input', id, key), [register, id, key])
  return column.input?.({
    ref,
    value,
    onChange: (text) => type(key, clean?.(text) ?? text),
    label,
    isWrong,
    maxLength,
  })
})

type ButtonsProps = {
  readonly name: string
  readonly isNew: boolean
  readonly onSave: () => void
  readonly onDiscard: () => void
}

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
