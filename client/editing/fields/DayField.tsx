import { type Ref, useState, type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { longestDate, readDate, writeDate, normaliseDate } from './typed-texts.ts'
import { TextField } from './TextField.tsx'
import { Button } from '@mantine/core'
import { IconCalendarTime } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { Box } from '../../ui/layout.tsx'
import styles from './DayStrip.module.css'

type DateFieldProps = Omit<ComponentProps<typeof TextField>, 'maxLength' | 'onBlur' | 'onChange'> & {
  readonly onChange: (text: string) => void
}

/** Text field for a date: browsers cannot show `<input type=date>` in Kyrgyz. */
export const DateField = ({ onChange, ...rest }: DateFieldProps) => {
  const { t } = useTranslation()
  return (
    <TextField
      inputMode="numeric"
      placeholder={t('field.datePattern')}
      maxLength={longestDate}
      {...rest}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={({ currentTarget: { value } }) => {
        if (normaliseDate(value) !== value) onChange(normaliseDate(value))
      }}
    />
  )
}

type Props = {
  readonly label: string
  readonly day: string | undefined
  readonly onDay: (day: string | undefined) => void
  readonly ref?: Ref<HTMLInputElement>
  readonly readOnly?: boolean
}

const textOf = (day: string | undefined) => (day === undefined ? '' : writeDate(day))

/** Field for a day; calls `onDay` when the text is a valid date or blank. */
export const DayField = ({ label, day, onDay, ref, readOnly = false }: Props) => {
  const { t } = useTranslation()
  const [{ text, of }, setTyped] = useState({ text: textOf(day), of: day })
  // if `day` has changed, the typed text remains only if it means the new `day`
  if (day !== of) setTyped({ text: readDate(text) === day ? text : textOf(day), of: day })
  const changeText = (typed: string) => {
    setTyped({ text: typed, of })
    const next = readDate(typed)
    if ((next !== undefined || typed.trim() === '') && next !== day) onDay(next)
  }
  const isWrong = text.trim() !== '' && readDate(text) === undefined
  return (
    <DateField
      {...{ readOnly, label, ...(ref && { ref }) }}
      value={text}
      error={isWrong && text.length >= t('field.datePattern').length && t('validation.date')}
      onChange={changeText}
    />
  )
}

/** Navigation state of a link that focuses the date field of `DayStrip`. */
export const dayFieldState = { asOf: true } as const

type DayStripProps = {
  readonly name: string
  readonly text: string
  readonly dayLabel: string
  readonly day: string
  readonly onDay: (day: string | undefined) => void
  readonly children?: ReactNode
}

export const DayStrip = ({ name, text, dayLabel, day, onDay, children }: DayStripProps) => {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const { state } = useLocation() as { state: unknown } // the cast replaces `any`, the router's type of the state
  const wasAsked = typeof state === 'object' && state !== null && 'asOf' in state
  // focuses the date, since the button that opened the strip disappears
  useEffect(() => {
    if (!wasAsked) return
    input.current?.focus()
    input.current?.select()
  }, [wasAsked])
  return (
    <section className={styles.strip} data-screen-only aria-label={name}>
      <IconCalendarTime size={20} aria-hidden />
      <p role="status">{text}</p>
      <Box width={150}>
        <DayField
          ref={input}
          label={dayLabel}
          day={day}
          onDay={(next) => next !== undefined && onDay(next)}
        />
      </Box>
      {children}
      <Button onClick={() => onDay(undefined)}>{t('asOf.leave')}</Button>
    </section>
  )
}
