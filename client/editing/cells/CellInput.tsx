import type { ComponentProps, CSSProperties } from 'react'
import styles from './Cell.module.css'
import { noticeTooLong } from '../fields/too-long.ts'
import type { CellField } from '../editable-column.ts'

type Props = CellField &
  Pick<ComponentProps<'input'>, 'maxLength' | 'inputMode' | 'placeholder' | 'className'>

/** A plain input in a cell; in a column of numbers it is as wide as what it may hold. */
export const CellInput = ({ ref, label, onChange, isWrong, limit, className = '', ...rest }: Props) => (
  <input
    ref={ref}
    className={`${styles.input} ${className}`}
    style={{ '--max-characters': rest.maxLength } as CSSProperties} // its type knows no variables
    aria-label={label}
    aria-invalid={isWrong || undefined}
    autoComplete="off"
    spellCheck={false}
    {...(limit && noticeTooLong(limit.isOver, limit.onOver))}
    onChange={(event) => onChange(event.currentTarget.value)}
    {...rest}
  />
)
