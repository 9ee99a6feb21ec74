import type { ComponentProps, CSSProperties } from 'react'
import styles from './Cell.module.css'
import type { CellField } from '../editable-column.ts'

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
