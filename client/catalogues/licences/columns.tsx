import type { LicenceRow } from '#contract/entities/licence.ts'
import { writeDate } from '../../editing/fields/typed-texts.ts'
import { dayOf } from '../../i18n/dates.ts'
import type { TextKey } from '../../i18n/texts.ts'
import type { Column } from '../../table/column.ts'
import { Highlighted } from '../../ui/match.tsx'
import { nameOf } from './licences.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import validityStyles from './LicenceValidity.module.css'
import { isEndless, validityOf } from './validity.ts'

/** From this number on the days left are not shown. */
const tenYears = 3650

/** Days left of a licence, and its end; «бессрочная» if unlimited. */
export const LicenceValidity = ({ endsOn }: { readonly endsOn: string }) => {
  const { t } = useTranslation()
  const [today] = useState(() => dayOf(new Date()))
  const { state, days } = validityOf(endsOn, today)
  const words = () => {
    const until = t('structure.licenceUntil', { date: writeDate(endsOn) })
    if (isEndless(endsOn)) return t('licence.endless')
    if (state === 'over') return t('structure.licenceOver', { date: writeDate(endsOn) })
    if (days > tenYears) return until
    return `${days === 0 ? t('licence.lastDay') : t('licence.daysLeft', { count: days })}, ${until}`
  }
  return (
    <span className={validityStyles.chip} data-state={state}>
      {words()}
    </span>
  )
}

const dateColumn = (
  key: string,
  label: TextKey,
  dateOf: (row: LicenceRow) => string,
): Column<LicenceRow> => ({
  key,
  label,
  cardLabel: label,
  width: 130,
  text: (row) => writeDate(dateOf(row)),
  sortValue: dateOf,
})

/** Columns of a licence, and lines of its details. */
export const licenceColumns: readonly Column<LicenceRow>[] = [
  {
    key: 'resolution',
    label: 'field.resolution',
    namesRow: true,
    text: nameOf,
    cell: (row, search) => <Highlighted text={nameOf(row)} search={search} />,
  },
  dateColumn('startsOn', 'field.resolutionBeg', (row) => row.ResolutionBeg),
  {
    ...dateColumn('endsOn', 'field.resolutionEnd', (row) => row.ResolutionEnd),
    width: 250,
    // paper has the date only, since the days left change
    cell: (row) => <LicenceValidity endsOn={row.ResolutionEnd} />,
  },
  {
    key: 'supplement',
    label: 'field.supplement',
    cardLabel: 'field.supplement',
    text: (row) => row.Supplement,
    cell: (row, search) => <Highlighted text={row.Supplement} search={search} />,
  },
]
