import type { ComponentProps, CSSProperties } from 'react'
import styles from './Cell.module.css'
import type { CellField } from '../editable-column.ts'
import { longestNumber } from '../fields/typed-texts.ts'

type Props = CellField &
  Pick<ComponentProps<'input'>, 'maxLength' | 'inputMode' | 'placeholder' | 'className'> & {
    /** Width in characters; set for columns of numbers. */
    readonly room?: number
  }

export const CellInput = ({ ref, label, onChange, isWrong, room, className = '', ...rest }: Props) => (
  <input
    ref={ref}
    className={`${styles.input} ${className}`}
    style={{ '--max-characters': room ?? rest.maxLength } as CSSProperties} // the cast adds a custom property
    aria-label={label}
    aria-invalid={isWrong || undefined}
    autoComplete="off"
    spellCheck={false}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    {...rest}
  />
)

type NumberCellProps = CellField & {
  /** Number of characters of the longest valid number. A longer number is shown in full and refused. */
  readonly room: number
  readonly inputMode?: 'numeric' | 'decimal'
  readonly placeholder?: string
}

export const NumberCell = ({ inputMode = 'numeric', ...rest }: NumberCellProps) => (
  <CellInput {...rest} inputMode={inputMode} maxLength={longestNumber} />
)

type TextAreaProps = CellField & Pick<ComponentProps<'textarea'>, 'maxLength'>

/** Multi-line text in a cell. Enter saves the row; Shift+Enter starts a new line. */
export const CellTextArea = ({ ref, label, onChange, isWrong, ...rest }: TextAreaProps) => {
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
