import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { GuardedRow } from '../../table/guarded-row.ts'
import { CatalogueDialog, type CatalogueOpening } from '../CatalogueDialog.tsx'
import { Details } from '../Details.tsx'
import { nameOption } from '../name-option.ts'
import { LazyNamesForm } from './lazy-names-form.ts'
import type { NamesCatalogue } from './names-catalogue.ts'

type Props<Row extends GuardedRow> = CatalogueOpening & {
  readonly catalogue: NamesCatalogue<Row>
  readonly list: UseQueryResult<readonly Row[]>
}

/** A catalogue of three names in a dialog, or as a step of one, where a row is chosen. */
export const NamesDialog = <Row extends GuardedRow>({ catalogue, list, ...props }: Props<Row>) => {
  const { entity, titles, idOf, nameOf, namesOf, saves, remove } = catalogue
  const { t } = useTranslation()
  return (
    <CatalogueDialog
      {...props}
      {...{ entity, list, idOf, nameOf, saves, remove }}
      name={entity}
      title={t(props.onChoose ? titles.choose : titles.list)}
      optionOf={(row) => nameOption(idOf(row), namesOf(row))}
      renderDetails={(row) => <Details names={namesOf(row)} isProtected={!row.edit} />}
      renderForm={(row, callbacks) => <LazyNamesForm {...{ catalogue, row }} {...callbacks} />}
    />
  )
}
