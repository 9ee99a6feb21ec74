import { type ComponentProps, useState } from 'react'
import {
  cleanNumber,
  longestNumber,
  type NumberRule,
  numberProblem,
  type CountRule,
  countText,
  isTooLarge,
  toWholeNumber,
} from './typed-texts.ts'
import { TextField } from './TextField.tsx'
import { useTranslation } from 'react-i18next'
import { ranges } from '#contract/limits.ts'
import { formatNumber } from '../../i18n/numbers.ts'

type Props = Omit<ComponentProps<typeof TextField>, 'onChange' | 'value' | 'maxLength'> & {
  readonly value: string
  readonly rule: NumberRule
  readonly onChange: (text: string) => void
}

export const NumberField = ({ rule, value, onChange, error, ...rest }: Props) => {
  const problem = numberProblem(value, rule)
  return (
    <TextField
      inputMode={rule.scale === undefined ? 'numeric' : 'decimal'}
      {...rest}
      value={value}
      maxLength={longestNumber}
      error={problem === undefined ? error : <span role="alert">{problem}</span>}
      onChange={({ currentTarget }) => onChange(cleanNumber(currentTarget.value))}
    />
  )
}

type CountFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'maxLength' | 'onBlur' | 'onChange' | 'value'
> & {
  readonly value: string
  readonly rule?: CountRule
  readonly onChange: (text: string) => void
}

/**
 * Field for a count. On blur, invalid input is replaced by an empty text, which means 0, and a note quotes the
 * input. A number that is too large remains and is refused (domain.md#parameters-whole-numbers).
 */
export const CountField = ({ value, rule = ranges.count, onChange, error, ...rest }: CountFieldProps) => {
  const { t } = useTranslation()
  const [refused, setRefused] = useState<string>()
  // the note is shown while the input is invalid and, after the blur, until the next change
  const typed = toWholeNumber(value, rule).isChanged ? value.trim() : value === '' && refused
  const isOver = isTooLarge(value, rule)
  const note =
    typed && !isOver ? t(rule.step ? 'parameters.notYears' : 'parameters.notCount', { typed }) : undefined
  const settle = () => {
    if (isOver) return
    const { value: count, isChanged } = toWholeNumber(value, rule)
    if (value.trim() !== '') setRefused(isChanged ? value.trim() : undefined)
    if (countText(count) !== value) onChange(countText(count))
  }
  return (
    <TextField
      inputMode={rule.step ? 'text' : 'numeric'}
      placeholder="0"
      maxLength={longestNumber}
      description={note}
      {...rest}
      error={
        isOver ? <span role="alert">{t('validation.atMost', { max: formatNumber(rule.max) })}</span> : error
      }
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={settle}
    />
  )
}
