import { type ReactNode, useId } from 'react'
import type { CellField } from '../editable-column.ts'
import { SearchSelectBox } from '../../ui/SearchSelect/SearchSelectBox.tsx'
import type { SelectOption } from '../../ui/SearchSelect/search-select.ts'
import searchStyles from './CellSearch.module.css'

type CellSearchProps = CellField & {
  readonly options: readonly SelectOption[]
  readonly offersNone?: boolean
  /** Help if there are no options, such as a link for adding one; omitted if no user can add an option. */
  readonly emptyHelp?: ReactNode
}

/** Select with a search. The value is the id of the chosen option as a text, '' if nothing is chosen. */
export const CellSearch = (props: CellSearchProps) => {
  const { ref, label, onChange, isWrong, value, options, offersNone = true, emptyHelp } = props
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
        // Enter saves the row and does not open the list
        opensByEnter={false}
        listWidth={320}
        onChoose={(chosen) => onChange(chosen === undefined ? '' : String(chosen))}
      />
      {options.length === 0 && emptyHelp}
    </span>
  )
}

type Props = CellField & {
  readonly options: readonly { readonly value: string; readonly text: string }[]
  /** Help if '' is the only option; omitted if no user can add an option. */
  readonly emptyHelp?: ReactNode
}

export const CellSelect = ({ options, value, onChange, emptyHelp, ...field }: Props) => {
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
      />
      {isEmpty && emptyHelp}
    </>
  )
}
