import type { LicenceRow } from '#contract/entities/licence.ts'
import { writeDate } from '../../editing/fields/typed-texts.ts'
import type { TextKey } from '../../i18n/texts.ts'
import type { Column } from '../../table/column.ts'
import { Highlighted } from '../../ui/match.tsx'
import { nameOf } from './licences.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import validityStyles from './LicenceValidity.module.css'
import { validityOf, todayOf } from './validity.ts'

/** A licence without an end is stored with a far date; days from this number on are not shown. */
const tenYears = 3650

/** The days that a licence still holds, or the day of its end. */
export const LicenceValidity = ({ endsOn }: { readonly endsOn: string }) => {
  const { t } = useTranslation()
  const [today] = useState(() => todayOf(new Date()))
  const { state, days } = validityOf(endsOn, today)
  const words = () => {
    if (state === 'over') return t('structure.licenceOver', { date: writeDate(endsOn) })
    if (days > tenYears) return t('structure.licenceUntil', { date: writeDate(endsOn) })
    return days === 0 ? t('licence.lastDay') : t('licence.daysLeft', { count: days })
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
  dateColumn('endsOn', 'field.resolutionEnd', (row) => row.ResolutionEnd),
  {
    key: 'validity',
    label: 'field.daysLeft',
    width: 210,
    // a paper is read on other days than this one
    text: (row) => writeDate(row.ResolutionEnd),
    cell: (row) => <LicenceValidity endsOn={row.ResolutionEnd} />,
    sortValue: (row) => row.ResolutionEnd,
  },
  {
    key: 'supplement',
    label: 'field.supplement',
    cardLabel: 'field.supplement',
    text: (row) => row.Supplement,
    cell: (row, search) => <Highlighted text={row.Supplement} search={search} />,
  },
]
