import type { LicenceRow } from '#contract/entities/licence.ts'
import { writeDate } from '../../editing/fields/typed-texts.ts'
import type { TextKey } from '../../i18n/texts.ts'
import type { Column } from '../../table/column.ts'
import { Highlighted } from '../../ui/match.tsx'
import { nameOf } from './licences.ts'
import { LicenceValidity } from './LicenceValidity.tsx'

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
    // a printed sheet shows only the end date, since the remaining days change daily
    cell: (row) => <LicenceValidity licence={row} />,
  },
  {
    key: 'supplement',
    label: 'field.supplement',
    cardLabel: 'field.supplement',
    text: (row) => row.Supplement,
    cell: (row, search) => <Highlighted text={row.Supplement} search={search} />,
  },
]
