import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { GuardedRow } from '../../table/guarded-row.ts'
import { nameColumns } from '../../table/name-columns.tsx'
import { usePreload } from '../../ui/lazy/lazy-component.ts'
import { CatalogueScreen } from '../CatalogueScreen.tsx'
import { LazyNamesForm } from './lazy-names-form.ts'
import type { NamesCatalogue } from './names-catalogue.ts'

type Props<Row extends GuardedRow> = {
  readonly catalogue: NamesCatalogue<Row>
  readonly list: UseQueryResult<readonly Row[]>
}

/** A catalogue of three names on a screen of its own (domain.md#catalogue-columns). */
export const NamesScreen = <Row extends GuardedRow>({ catalogue, list }: Props<Row>) => {
  const { entity, name, titles, idOf, nameOf, namesOf, remove } = catalogue
  const { t } = useTranslation()
  const columns = useMemo(() => nameColumns(namesOf), [namesOf])
  usePreload(LazyNamesForm)
  return (
    <CatalogueScreen
      {...{ entity, name, list, columns, idOf, nameOf, namesOf, remove }}
      title={t(titles.list)}
      sortedBy="ru"
      pasteKind={`${entity}.paste`}
      textsOf={(row) => Object.values(namesOf(row))}
      renderForm={(row, callbacks) => <LazyNamesForm {...{ catalogue, row }} {...callbacks} />}
    />
  )
}
