import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { DayStrip } from '../../editing/fields/DayField.tsx'
import { formatDate } from '../../i18n/dates.ts'
import { withNamesDay } from './useNamesOn.ts'

export const NamesDayStrip = ({ day }: { readonly day: string }) => {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  return (
    <DayStrip
      name={t('byDate.title')}
      text={t('byDate.paper', { date: formatDate(day) })}
      dayLabel={t('byDate.day')}
      day={day}
      onDay={(next) => setSearch(withNamesDay(search, next), { replace: true })}
    />
  )
}
