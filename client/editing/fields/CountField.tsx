import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ranges } from '#contract/limits.ts'
import styles from '../Form.module.css'
import { TextField } from './TextField.tsx'
import { isTooLong } from './digits.ts'
import { useTypedLimit } from './useTypedLimit.tsx'
import { countText, toWholeNumber } from './whole-number.ts'

type Props = Omit<ComponentProps<typeof TextField>, 'maxLength' | 'onBlur' | 'value'> & {
  readonly value: string
  readonly onText: (text: string) => void
}

const longest = 12
const isOver = (text: string) => isTooLong(text, longest)

/** Bad input becomes 0 when the field is left, and is named under it (domain.md#parameters-whole-numbers). */
export const CountField = ({ value, onText, error, onChange, ...rest }: Props) => {
  const { t } = useTranslation()
  const [refused, setRefused] = useState<string>()
  // the message shows while bad input is typed, and after that until the field is changed
  const typed = toWholeNumber(value, ranges.count.max).isChanged ? value.trim() : value === '' && refused
  const note = typed ? t('parameters.notCount', { typed }) : undefined
  const limit = useTypedLimit(ranges.count.max, isOver)
  const settle = () => {
    limit.quiet()
    const { value: count, isChanged } = toWholeNumber(value, ranges.count.max)
    if (value.trim() !== '') setRefused(isChanged ? value.trim() : undefined)
    if (countText(count) !== value) onText(countText(count))
  }
  return (
    <TextField
      inputMode="numeric"
      placeholder="0"
      maxLength={longest}
      description={note}
      descriptionProps={{ className: styles.gap ?? '' }}
      {...rest}
      {...limit.watched}
      error={limit.error || error}
      value={value}
      onChange={(event) => {
        limit.onTyped(event.currentTarget)
        onChange?.(event)
      }}
      onBlur={settle}
    />
  )
}
