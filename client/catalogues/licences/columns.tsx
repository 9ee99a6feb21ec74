import type { LicenceRow } from '#contract/catalogues.ts'
import type { Column } from '../../table/column.ts'
import { Locked } from '../../table/name-columns.tsx'
import { writeDate } from '../../editing/fields/date-text.ts'
import { Highlighted } from '../../ui/Highlighted.tsx'
import { LicenceValidity } from './LicenceValidity.tsx'

// Dates sort and are copied as the wire has them.
export const licenceColumns: readonly Column<LicenceRow>[] = [
  {
    key: 'resolution',
    titleKey: 'field.resolution',
    text: (row) => row.Resolution,
    cell: (row, search) => (
      <>
        <Highlighted text={row.Resolution} search={search} />
        {!row.edit && <Locked reasonKey="reason.resolutionLocked" />}
      </>
    ),
  },
  {
    key: 'begin',
    titleKey: 'field.resolutionBeg',
    cardLabelKey: 'field.resolutionBeg',
    width: 118,
    text: (row) => row.ResolutionBeg,
    cell: (row) => writeDate(row.ResolutionBeg),
  },
  {
    key: 'end',
    titleKey: 'field.resolutionEnd',
    cardLabelKey: 'field.resolutionEnd',
    width: 140,
    text: (row) => row.ResolutionEnd,
    cell: (row) => writeDate(row.ResolutionEnd),
  },
  {
    key: 'supplement',
    titleKey: 'field.supplement',
    cardLabelKey: 'field.supplement',
    text: (row) => row.Supplement,
    cell: (row, search) => <Highlighted text={row.Supplement} search={search} />,
  },
  {
    key: 'term',
    titleKey: 'field.daysLeft',
    width: 190,
    text: (row) => row.ResolutionEnd,
    cell: (row) => <LicenceValidity endsOn={row.ResolutionEnd} />,
  },
]
