import { type ReactNode, useId } from 'react'
import { SearchSelectBox } from '../../ui/SearchSelect/SearchSelectBox.tsx'
import type { SelectOption } from '../../ui/SearchSelect/search-select.ts'
import styles from './CellSearch.module.css'
import type { CellField } from '../editable-column.ts'

type Props = CellField & {
  readonly options: readonly SelectOption[]
  /** False where something is always chosen. */
  readonly offersNone?: boolean
  /** Under the control while there is nothing to choose from: how to change that, null where nobody can. */
  readonly cure: ReactNode
}

/** A choice among many in a cell, searched by typing. Its value is the row's id as a text, '' for none. */
export const CellSearch = (props: Props) => {
  const { ref, label, onChange, isWrong, value, options, offersNone = true, cure } = props
  const id = useId()
  return (
    <span className={styles.cell}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <SearchSelectBox
        ref={ref}
        id={id}
        options={options}
        value={value === '' ? undefined : Number(value)}
        required
        offersNone={offersNone}
        isWrong={isWrong}
        // Enter saves the row
        opensByEnter={false}
        listWidth={320}
        onChoose={(chosen) => onChange(chosen === undefined ? '' : String(chosen))}
      />
      {options.length === 0 && cure}
    </span>
  )
}
