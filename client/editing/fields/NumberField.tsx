import type { ComponentProps } from 'react'
import { keepNumber, longestNumber, type NumberRule, numberProblem } from './digits.ts'
import { TextField } from './TextField.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'onChange' | 'value' | 'maxLength'> & {
  readonly value: string
  readonly rule: NumberRule
  readonly onText: (text: string) => void
}

/** A number of a form; a number that is not saved says why as it is typed. The form refuses it by the same rule. */
export const NumberField = ({ rule, value, onText, error, ...rest }: Props) => {
  const problem = numberProblem(value, rule)
  return (
    <TextField
      inputMode={rule.scale === undefined ? 'numeric' : 'decimal'}
      {...rest}
      value={value}
      maxLength={longestNumber}
      error={problem === undefined ? error : <span role="alert">{problem}</span>}
      onChange={({ currentTarget }) => onText(keepNumber(currentTarget.value))}
    />
  )
}
