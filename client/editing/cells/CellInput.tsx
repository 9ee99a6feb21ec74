import type { ComponentProps, CSSProperties } from 'react'
import styles from './Cell.module.css'
import type { CellField } from '../editable-column.ts'
import { longestNumber } from '../fields/typed-texts.ts'

type Props = CellField &
  Pick<ComponentProps<'input'>, 'maxLength' | 'inputMode' | 'placeholder' | 'className'> & {
    /** Width in characters; set for columns of numbers. */
    readonly room?: number
  }

/** Text input in a cell. */
export const CellInput = ({ ref, label, onChange, isWrong, room, className = '', ...rest }: Props) => (
  <input
    ref={ref}
    className={`${styles.input} ${className}`}
    style={{ '--max-characters': room ?? rest.maxLength } as CSSProperties} // the type CSSProperties does not allow custom properties
    aria-label={label}
    aria-invalid={isWrong || undefined}
    autoComplete="off"
    spellCheck={false}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    {...rest}
  />
)

type NumberCellProps = CellField & {
  /** Number of characters of the longest valid number. A longer number is shown and refused, not cut. */
  readonly room: number
  readonly inputMode?: 'numeric' | 'decimal'
  readonly placeholder?: string
}

/** Number input in a cell. */
export const NumberCell = ({ inputMode = 'numeric', ...rest }: NumberCellProps) => (
  <CellInput {...rest} inputMode={inputMode} maxLength={longestNumber} />
)
