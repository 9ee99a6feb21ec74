import { longestNumber } from '../fields/digits.ts'
import type { CellField } from '../editable-column.ts'
import { CellInput } from './CellInput.tsx'

type Props = CellField & {
  /** Characters of the longest number that is saved; a longer one is shown, and refused. */
  readonly room: number
  readonly inputMode?: 'numeric' | 'decimal'
  readonly placeholder?: string
}

/** A number in a cell. */
export const NumberCell = ({ inputMode = 'numeric', ...rest }: Props) => (
  <CellInput {...rest} inputMode={inputMode} maxLength={longestNumber} />
)
