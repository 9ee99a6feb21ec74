import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { LicenceRow } from '#contract/catalogues/licences.ts'
import { writeDate } from '../../editing/fields/date-text.ts'
import type { Column } from '../../table/column.ts'
import { Highlighted } from '../../ui/Highlighted.tsx'
import { lazyComponent, usePreload } from '../../ui/lazy/lazy-component.ts'
import { CatalogueScreen } from '../CatalogueScreen.tsx'
import { idOf, list, nameOf, remove } from './licences.ts'
import { LicenceValidity } from './LicenceValidity.tsx'

const loadForm = async () => (await import('./LicenceForm.tsx')).LicenceForm
const LicenceForm = lazyComponent(loadForm)

const columns: readonly Column<LicenceRow>[] = [
  {
    key: 'resolution',
    label: 'field.resolution',
    namesRow: true,
    text: nameOf,
    cell: (row, search) => <Highlighted text={nameOf(row)} search={search} />,
  },
  {
    key: 'startsOn',
    label: 'field.resolutionBeg',
    cardLabel: 'field.resolutionBeg',
    width: 130,
    text: (row) => writeDate(row.ResolutionBeg),
    sortValue: (row) => row.ResolutionBeg,
  },
  {
    key: 'endsOn',
    label: 'field.resolutionEnd',
    cardLabel: 'field.resolutionEnd',
    width: 130,
    text: (row) => writeDate(row.ResolutionEnd),
    sortValue: (row) => row.ResolutionEnd,
  },
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

/** The ministry's licences with their dates (domain.md#catalogue-columns). */
export function LicencesScreen() {
  const { t } = useTranslation()
  const rows = useQuery(list)
  usePreload(loadForm)
  return (
    <CatalogueScreen
      name="licence"
      entity="licence"
      title={t('licence.list')}
      list={rows}
      columns={columns}
      sortedBy="resolution"
      idOf={idOf}
      nameOf={nameOf}
      textsOf={(row) => [row.Resolution, row.Supplement]}
      renderForm={(row, callbacks) => <LicenceForm row={row} {...callbacks} />}
      remove={remove}
    />
  )
}
