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
    label: 'field.resolution',
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
    label: 'field.resolutionBeg',
    cardLabel: 'field.resolutionBeg',
    width: 118,
    text: (row) => row.ResolutionBeg,
    cell: (row) => writeDate(row.ResolutionBeg),
  },
  {
    key: 'end',
    label: 'field.resolutionEnd',
    cardLabel: 'field.resolutionEnd',
    width: 140,
    text: (row) => row.ResolutionEnd,
    cell: (row) => writeDate(row.ResolutionEnd),
  },
  {
    key: 'supplement',
    label: 'field.supplement',
    cardLabel: 'field.supplement',
    text: (row) => row.Supplement,
    cell: (row, search) => <Highlighted text={row.Supplement} search={search} />,
  },
  {
    key: 'term',
    label: 'field.daysLeft',
    width: 190,
    text: (row) => row.ResolutionEnd,
    cell: (row) => <LicenceValidity endsOn={row.ResolutionEnd} />,
  },
]
