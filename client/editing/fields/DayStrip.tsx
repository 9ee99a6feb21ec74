import { Button } from '@mantine/core'
import { IconCalendarTime } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Box } from '../../ui/layout.tsx'
import { DayField } from './DayField.tsx'
import styles from './DayStrip.module.css'

/** In the history where the strip was asked for; a link may lead to it as well. */
export const asked = { asOf: true } as const

type Props = {
  readonly name: string
  readonly text: string
  readonly dayLabel: string
  readonly day: string
  readonly onDay: (day: string | undefined) => void
  readonly children?: ReactNode
}

/** Above what is shown of another day: that it is, of which day, and the way back. */
export const DayStrip = ({ name, text, dayLabel, day, onDay, children }: Props) => {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const { state } = useLocation() as { state: unknown } // typed any by the router
  const wasAsked = typeof state === 'object' && state !== null && 'asOf' in state
  // the button that opened it is gone
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
