import { type ComponentProps, type CSSProperties, useEffect, useRef } from 'react'
import styles from './Cell.module.css'
import type { CellField } from '../editable-column.ts'

type Props = CellField &
  Pick<ComponentProps<'input'>, 'maxLength' | 'inputMode' | 'placeholder' | 'className'>

/** A plain input in a cell; in a column of numbers it is as wide as what it may hold. */
export const CellInput = ({ label, focus, onChange, isWrong, className = '', ...rest }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const field = input.current
    if (focus === undefined || field === null) return
    field.focus()
    // behind what was typed on the cell, so that the next character follows it
    if (focus === 'append') field.setSelectionRange(field.value.length, field.value.length)
    else field.select()
  }, [focus])
  return (
    <input
      ref={input}
      className={`${styles.input} ${className}`}
      style={{ '--max-characters': rest.maxLength } as CSSProperties} // its type knows no variables
      aria-label={label}
      aria-invalid={isWrong || undefined}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...rest}
    />
  )
}
