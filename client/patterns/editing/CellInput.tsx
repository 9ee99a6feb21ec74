import { type ComponentProps, useEffect, useRef } from 'react'
import styles from './EditableTable.module.css'
import type { CellField } from './table-column.ts'

type Props = CellField & Pick<ComponentProps<'input'>, 'maxLength' | 'inputMode' | 'placeholder' | 'className'>

/** A plain input in a cell. */
export const CellInput = ({ label, focus, onChange, className = '', ...rest }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focus === undefined) return
    input.current?.focus()
    if (focus === 'select') input.current?.select()
  }, [focus])
  return (
    <input
      ref={input}
      className={`${styles.input} ${className}`}
      aria-label={label}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...rest}
    />
  )
}
