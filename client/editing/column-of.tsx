import type { Field } from '#contract/entities/fields.ts'
import type { TextKey } from '../i18n/texts.ts'
import { CellInput, NumberCell } from './cells/CellInput.tsx'
import type { Texts } from './changes.ts'
import type { EditableColumn } from './editable-column.ts'
import { cleanNumber, longestDate } from './fields/typed-texts.ts'

type Fact = Pick<Field, 'kind' | 'max' | 'range'> & { readonly word: TextKey }

/** Returns the maximal number of characters: 4 for numbers below 100 with one decimal (99,9). */
const maxCharactersOf = ({ max, scale = 0 }: NonNullable<Fact['range']>) =>
  scale === 0 ? String(max).length : String(Math.trunc(max - 10 ** -scale)).length + 1 + scale

export const columnOf = <Row, Values extends Texts>(
  key: keyof Values & string,
  { kind, word, max, range }: Fact,
): EditableColumn<Row, Values> => {
  const isDate = kind === 'date'
  const maxLength = isDate ? longestDate : max
  const column = { key, label: word, text: ({ values }: { readonly values: Values }) => values[key] ?? '' }
  if (range === undefined)
    return {
      ...column,
      ...(maxLength !== undefined && { maxLength }),
      input: (field) => <CellInput {...field} inputMode={isDate ? 'numeric' : undefined} />,
    }
  const inputMode = kind === 'decimal' ? 'decimal' : 'numeric'
  return {
    ...column,
    isNumeric: true,
    isWhole: kind !== 'decimal',
    input: (field) => <NumberCell {...field} inputMode={inputMode} room={maxCharactersOf(range)} />,
    clean: cleanNumber,
  }
}
