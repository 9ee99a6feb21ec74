import styles from './Cell.module.css'
import type { CellField } from '../editable-column.ts'

type Props = CellField & {
  /** In the order in which they are offered. */
  readonly options: readonly { readonly value: string; readonly text: string }[]
}

/** A choice among a few in a cell: the browser's own list, which a phone knows best. */
export const CellSelect = ({ ref, label, onChange, isWrong, value, options }: Props) => {
  return (
    <select
      ref={ref}
      className={styles.input}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  )
}
