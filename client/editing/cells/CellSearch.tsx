import { useEffect, useId, useRef } from 'react'
import type { SelectHandle } from '../../ui/SearchSelect/SearchSelect.tsx'
import { SearchSelectBox } from '../../ui/SearchSelect/SearchSelectBox.tsx'
import type { SelectOption } from '../../ui/SearchSelect/search-select.ts'
import styles from './CellSearch.module.css'
import type { CellField } from '../editable-column.ts'

type Props = CellField & { readonly options: readonly SelectOption[] }

/** A choice among many in a cell, searched by typing. Its value is the row's id as a text, '' for none. */
export const CellSearch = ({ label, focus, onChange, readOnly, value, options }: Props) => {
  const id = useId()
  const select = useRef<SelectHandle>(null)
  useEffect(() => {
    if (focus !== undefined) select.current?.focus()
  }, [focus])
  return (
    <span className={styles.cell}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <SearchSelectBox
        ref={select}
        id={id}
        options={options}
        value={value === '' ? undefined : Number(value)}
        required
        // Enter saves the row
        opensByEnter={false}
        listWidth={320}
        onChoose={(chosen) => !readOnly && onChange(chosen === undefined ? '' : String(chosen))}
      />
    </span>
  )
}
