import type { ReactNode } from 'react'
import type { CellField } from '../editable-column.ts'
import { CellSearch } from './CellSearch.tsx'

type Props = CellField & {
  /** In the order in which they are offered. */
  readonly options: readonly { readonly value: string; readonly text: string }[]
  /** Under the control while nothing is offered but '': how to change that, null where nobody can. */
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
