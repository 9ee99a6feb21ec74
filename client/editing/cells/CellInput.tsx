import type { ComponentProps, CSSProperties } from 'react'
import styles from './Cell.module.css'
import { useCutText } from '../fields/useCutText.ts'
import type { CellField } from '../editable-column.ts'

type Props = CellField &
  Pick<ComponentProps<'input'>, 'maxLength' | 'inputMode' | 'placeholder' | 'className'>

const takesAll = { isOver: () => false, onOver: () => undefined }

/** A plain input in a cell; in a column of numbers it is as wide as what it may hold. */
export const CellInput = ({
  ref,
  label,
  onChange,
  isWrong,
  limit = takesAll,
  className = '',
  ...rest
}: Props) => {
  const { watched, wasCut } = useCutText(limit.isOver, limit.onOver)
  return (
    <input
      ref={ref}
      className={`${styles.input} ${className}`}
      style={{ '--max-characters': rest.maxLength } as CSSProperties} // its type knows no variables
      aria-label={label}
      aria-invalid={isWrong || undefined}
      autoComplete="off"
      spellCheck={false}
      {...watched}
      onChange={({ currentTarget }) => {
        onChange(currentTarget.value)
        // the change removes messages
        if (wasCut(currentTarget)) limit.onOver()
      }}
      {...rest}
    />
  )
}
