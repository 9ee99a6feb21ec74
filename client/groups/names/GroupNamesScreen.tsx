import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CatalogueScreen } from '../../catalogues/CatalogueScreen.tsx'
import { formatNumber } from '../../i18n/numbers.ts'
import type { Column } from '../../table/column.ts'
import { Highlighted } from '../../ui/match.tsx'
import { lazyComponent, usePreload } from '../../ui/lazy/lazy-component.ts'
import { type GroupName, idOf, list, nameOf, remove } from './group-names.ts'

const GroupNameForm = lazyComponent(async () => (await import('./GroupNameForm.tsx')).GroupNameForm)

const columns: readonly Column<GroupName>[] = [
  {
    key: 'name',
    label: 'entity.groupName',
    namesRow: true,
    width: '40%',
    text: nameOf,
    cell: (row, search) => <Highlighted text={nameOf(row)} search={search} />,
  },
  {
    key: 'groups',
    label: 'groupName.groups',
    cardLabel: 'groupName.groups',
    isNumeric: true,
    width: 220,
    text: ({ used }) => String(used),
    cell: ({ used }) => formatNumber(used),
    sortValue: ({ used }) => used,
  },
  {
    key: 'faculties',
    label: 'groupName.faculties',
    cardLabel: 'groupName.faculties',
    isNumeric: true,
    width: 140,
    text: ({ faculties }) => String(faculties),
    cell: ({ faculties }) => formatNumber(faculties),
    sortValue: ({ faculties }) => faculties,
  },
]

export function GroupNamesScreen() {
  const { t } = useTranslation()
  const rows = useQuery(list)
  usePreload(GroupNameForm)
  return (
    <CatalogueScreen
      {...{ columns, idOf, nameOf, remove }}
      entity="group-name"
      title={t('groupName.list')}
      list={rows}
      sortedBy="name"
      textsOf={(row) => [nameOf(row)]}
      renderForm={(row, callbacks) => <GroupNameForm row={row} {...callbacks} />}
    />
  )
}
