import { Button } from '@mantine/core'
import { IconCalendarTime, IconDownload } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router'
import type { Entity } from '#contract/entities.ts'
import { renamedEntities, transferredEntities } from '#contract/entities/registry.ts'
import type { TransferredEntity } from '#contract/transfer.ts'
import { exportAddress } from '../../api/export-address.ts'
import { DayField } from '../../editing/fields/DayField.tsx'
import { daysAgo, formatDate } from '../../i18n/dates.ts'
import { Box } from '../../ui/layout.tsx'
import styles from './AsOf.module.css'
import { readNamesOnly, writeAsOf, writeNamesOnly } from './day.ts'

/** In the history where the strip was asked for; a link may lead to it as well. */
export const asked = { asOf: true } as const

const isTransferred = (entity: Entity): entity is TransferredEntity =>
  transferredEntities.some((one) => one === entity)

/** Above a catalogue of the past: that it is one, of which day, and the way back. */
export const AsOfStrip = ({ day, entity }: { readonly day: string; readonly entity: Entity }) => {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const input = useRef<HTMLInputElement>(null)
  const { state } = useLocation() as { state: unknown } // typed any by the router
  const wasAsked = typeof state === 'object' && state !== null && 'asOf' in state
  // the button that opened it is gone
  useEffect(() => {
    if (!wasAsked) return
    input.current?.focus()
    input.current?.select()
  }, [wasAsked])
  const go = (next: string | undefined) => setSearch(writeAsOf(search, next), { replace: true })
  const isFuture = daysAgo(day) < 0
  const isNamed = readNamesOnly(entity, search)
  const shown = isFuture ? 'asOf.future' : 'asOf.shown'
  return (
    <section className={styles.strip} data-screen-only aria-label={t('asOf.open')}>
      <IconCalendarTime size={20} aria-hidden />
      <p role="status">{t(isNamed ? 'byDate.shown' : shown, { date: formatDate(day) })}</p>
      <Box width={150}>
        <DayField
          ref={input}
          label={t('asOf.day')}
          day={day}
          onDay={(next) => next !== undefined && go(next)}
        />
      </Box>
      {renamedEntities.some((one) => one === entity) && (
        <Button onClick={() => setSearch(writeNamesOnly(search, !isNamed), { replace: true })}>
          {t(isNamed ? 'byDate.showRecords' : 'byDate.showNames')}
        </Button>
      )}
      {isNamed && isTransferred(entity) && (
        <Button
          component="a"
          href={exportAddress(entity, 'xlsx', day)}
          leftSection={<IconDownload size={16} />}
        >
          XLSX
        </Button>
      )}
      <Button onClick={() => go(undefined)}>{t('asOf.leave')}</Button>
    </section>
  )
}
