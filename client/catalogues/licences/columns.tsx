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

/** Days from this number on are not shown. */
const tenYears = 3650

/** The days that a licence is still valid, and the day of its end; «without an end» where it has none. */
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

/** A licence in the list and, line by line, in the dialog's details. */
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
    // a paper is read on other days than this one, so its text is the day alone
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
