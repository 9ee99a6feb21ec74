import type { ComponentProps, CSSProperties } from 'react'
import styles from './Cell.module.css'
import type { CellField } from '../editable-column.ts'
import { longestNumber } from '../fields/typed-texts.ts'

type Props = CellField &
  Pick<ComponentProps<'input'>, 'maxLength' | 'inputMode' | 'placeholder' | 'className'> & {
    /** Characters for which there is room in a column of numbers. */
    readonly room?: number
  }

/** A plain input in a cell; in a column of numbers it is as wide as what it may hold. */
export const CellInput = ({ ref, label, onChange, isWrong, room, className = '', ...rest }: Props) => (
  <input
    ref={ref}
    className={`${styles.input} ${className}`}
    style={{ '--max-characters': room ?? rest.maxLength } as CSSProperties} // its type knows no variables
    aria-label={label}
    aria-invalid={isWrong || undefined}
    autoComplete="off"
    spellCheck={false}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    {...rest}
  />
)

type NumberCellProps = CellField & {
  /** Characters of the longest number that is saved; a longer one is shown, and refused. */
  readonly room: number
  readonly inputMode?: 'numeric' | 'decimal'
  readonly placeholder?: string
}

/** A number in a cell. */
export const NumberCell = ({ inputMode = 'numeric', ...rest }: NumberCellProps) => (
  <CellInput {...rest} inputMode={inputMode} maxLength={longestNumber} />
)
