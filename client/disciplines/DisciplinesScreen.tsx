import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DisciplineRow } from '#contract/disciplines.ts'
import { currentLanguage } from '../i18n/i18n.ts'
import { CatalogueScreen } from '../catalogues/CatalogueScreen.tsx'
import type { Column } from '../table/column.ts'
import { codeColumn, nameColumns } from '../table/name-columns.tsx'
import type { SelectOption } from '../ui/SearchSelect/search-select.ts'
import { disciplineKinds, idOf, list, nameOf, namesOf, remove } from './disciplines.ts'
import { disciplineKindOptions } from './kinds.ts'
import { lazyComponent, usePreload } from '../ui/lazy/lazy-component.ts'

const DisciplineForm = lazyComponent(async () => (await import('./DisciplineForm.tsx')).DisciplineForm)

const columnsOf = (kinds: readonly SelectOption[]): readonly Column<DisciplineRow>[] => {
  const kindOf = ({ idVidDisc }: DisciplineRow) => kinds.find(({ id }) => id === idVidDisc)
  return [
    codeColumn((row) => row.codeDiscipline),
    {
      key: 'kind',
      label: 'field.disciplineKind',
      cardLabel: 'field.disciplineKind',
      width: 168,
      text: (row) => kindOf(row)?.text ?? '',
      cell: (row) => <span lang={kindOf(row)?.lang}>{kindOf(row)?.text}</span>,
    },
    ...nameColumns(namesOf),
  ]
}

export function DisciplinesScreen() {
  const { t } = useTranslation()
  const rows = useQuery(list)
  const kinds = useQuery(disciplineKinds)
  const language = currentLanguage()
  const columns = useMemo(
    () => columnsOf(disciplineKindOptions(kinds.data ?? [], language)),
    [kinds.data, language],
  )
  usePreload(DisciplineForm)
  return (
    <CatalogueScreen
      {...{ columns, idOf, nameOf, namesOf, remove }}
      entity="discipline"
      title={t('menu.discipline')}
      list={rows}
      dependencies={[kinds]}
      sortedBy="code"
      textsOf={(row) => [row.codeDiscipline, row.p34, row.p34_kg, row.p34_en]}
      renderForm={(row, callbacks) => <DisciplineForm row={row} {...callbacks} />}
    />
  )
}
