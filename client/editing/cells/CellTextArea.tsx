import type { ComponentProps } from 'react'
import styles from './Cell.module.css'
import type { CellField } from '../editable-column.ts'

type Props = CellField & Pick<ComponentProps<'textarea'>, 'maxLength'>

/** Multi-line text in a cell. Enter saves the row; Shift+Enter starts a new line. */
export const CellTextArea = ({ ref, label, onChange, isWrong, ...rest }: Props) => {
  return (
    <textarea
      ref={ref}
      className={`${styles.input} ${styles.lines}`}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      autoComplete="off"
      rows={rest.value.split('\n').length}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...rest}
    />
  )
}
