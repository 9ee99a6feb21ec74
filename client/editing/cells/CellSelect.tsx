import { type ReactNode, useId } from 'react'
import type { CellField } from '../editable-column.ts'
import { SearchSelectBox } from '../../ui/SearchSelect/SearchSelectBox.tsx'
import type { SelectOption } from '../../ui/SearchSelect/search-select.ts'
import searchStyles from './CellSearch.module.css'

type CellSearchProps = CellField & {
  readonly options: readonly SelectOption[]
  /** False where something is always chosen. */
  readonly offersNone?: boolean
  /** The remedy under the control while there is nothing to choose from; null where nobody can change that. */
  readonly cure: ReactNode
}

/** A choice among many in a cell, searched by typing. Its value is the row's id as a text, '' for none. */
export const CellSearch = (props: CellSearchProps) => {
  const { ref, label, onChange, isWrong, value, options, offersNone = true, cure } = props
  const id = useId()
  return (
    <span className={searchStyles.cell}>
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

type Props = CellField & {
  /** In the order in which they are offered. */
  readonly options: readonly { readonly value: string; readonly text: string }[]
  /** The remedy under the control while nothing is offered but ''; null where nobody can change that. */
  readonly cure: ReactNode
}

/** A choice among a few in a cell, by their values: looks and works as the choice among many beside it. */
export const CellSelect = ({ options, value, onChange, cure, ...field }: Props) => {
  const chosen = options.findIndex((option) => option.value === value)
  const isEmpty = options.every((option) => option.value === '')
  return (
    <>
      <CellSearch
        {...field}
        options={options.map(({ text }, id) => ({ id, text }))}
        offersNone={false}
        value={chosen < 0 ? '' : String(chosen)}
        onChange={(id) => onChange(options[Number(id)]?.value ?? '')}
        cure={null}
      />
      {isEmpty && cure}
    </>
  )
}
