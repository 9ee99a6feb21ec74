import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from './DateField.tsx'
import { readDate, writeDate } from './date-text.ts'

type Props = {
  readonly label: string
  readonly day: string | undefined
  readonly onDay: (day: string | undefined) => void
  readonly ref?: Ref<HTMLInputElement>
}

const textOf = (day: string | undefined) => (day === undefined ? '' : writeDate(day))

/** A field for a day; `onDay` is called as soon as the text is a date of the calendar. */
export const DayField = ({ label, day, onDay, ref }: Props) => {
  const { t } = useTranslation()
  const [{ text, of }, setTyped] = useState({ text: textOf(day), of: day })
  // the address has changed to another day
  if (day !== of) setTyped({ text: readDate(text) === day ? text : textOf(day), of: day })
  const take = (typed: string) => {
    setTyped({ text: typed, of })
    const next = readDate(typed)
    if ((next !== undefined || typed.trim() === '') && next !== day) onDay(next)
  }
  const isWrong = text.trim() !== '' && readDate(text) === undefined
  return (
    <DateField
      {...(ref && { ref })}
      isLocked={false}
      label={label}
      value={text}
      error={isWrong && text.length >= t('field.datePattern').length && t('validation.date')}
      onChange={(event) => take(event.currentTarget.value)}
      onText={take}
    />
  )
}
