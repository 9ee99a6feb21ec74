import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CatalogueScreen } from '../../catalogues/CatalogueScreen.tsx'
import { formatNumber } from '../../i18n/numbers.ts'
import type { Column } from '../../table/column.ts'
import { Highlighted } from '../../ui/match.tsx'
import { lazyComponent, usePreload } from '../../ui/lazy/lazy-component.ts'
import { type GroupName, idOf, list, nameOf, remove } from './group-names.ts'

const GroupNameForm = lazyComponent(async () => (await import('./GroupNameForm.tsx')).GroupNameForm)

const countColumn = (
  key: 'groups' | 'faculties',
  width: number,
  of: (row: GroupName) => number,
): Column<GroupName> => ({
  key,
  label: `groupName.${key}`,
  cardLabel: `groupName.${key}`,
  isNumeric: true,
  width,
  text: (row) => String(of(row)),
  cell: (row) => formatNumber(of(row)),
  sortValue: of,
})

const columns: readonly Column<GroupName>[] = [
  {
    key: 'name',
    label: 'entity.groupName',
    namesRow: true,
    width: '40%',
    text: nameOf,
    cell: (row, search) => <Highlighted text={nameOf(row)} search={search} />,
  },
  countColumn('groups', 220, ({ used }) => used),
  countColumn('faculties', 140, ({ faculties }) => faculties),
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
