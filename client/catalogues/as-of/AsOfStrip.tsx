import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { Entity } from '#contract/entities.ts'
import { renamedEntities, transferredEntities } from '#contract/entities/registry.ts'
import type { TransferredEntity } from '#contract/transfer.ts'
import { exportLocation } from '../../api/download.ts'
import { daysAgo, formatDate } from '../../i18n/dates.ts'
import { DayStrip } from '../../editing/fields/DayStrip.tsx'
import { readNamesOnly, writeAsOf, writeNamesOnly } from './day.ts'

const isTransferred = (entity: Entity): entity is TransferredEntity =>
  transferredEntities.some((one) => one === entity)

/** Above a catalogue of the past: that it is one, of which day, and the way back. */
export const AsOfStrip = ({ day, entity }: { readonly day: string; readonly entity: Entity }) => {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const isFuture = daysAgo(day) < 0
  const isNamed = readNamesOnly(entity, search)
  const shown = isFuture ? 'asOf.future' : 'asOf.shown'
  return (
    <DayStrip
      name={t('asOf.open')}
      text={t(isNamed ? 'byDate.shown' : shown, { date: formatDate(day) })}
      dayLabel={t('asOf.day')}
      day={day}
      onDay={(next) => setSearch(writeAsOf(search, next), { replace: true })}
    >
      {renamedEntities.some((one) => one === entity) && (
        <Button onClick={() => setSearch(writeNamesOnly(search, !isNamed), { replace: true })}>
          {t(isNamed ? 'byDate.showRecords' : 'byDate.showNames')}
        </Button>
      )}
      {isNamed && isTransferred(entity) && (
        <Button
          component="a"
          href={exportLocation(entity, 'xlsx', day)}
          leftSection={<IconDownload size={16} />}
        >
          XLSX
        </Button>
      )}
    </DayStrip>
  )
}
