import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readOnOpening } from '../../api/query.ts'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'
import { CatalogueDialog, type CatalogueOpening } from '../CatalogueDialog.tsx'
import { Details } from '../Details.tsx'
import { nameOption } from '../name-option.ts'
import type { NamesCatalogue } from '#contract/entities/names.ts'
import { namesCatalogues } from './names-catalogues.ts'

const NamesForm = lazyComponent(async () => (await import('./NamesForm.tsx')).NamesForm)

/** A catalogue of three names in a dialog, or as a step of one, where a row is chosen. */
export const namesDialog = (of: NamesCatalogue) => {
  const { entity, titles, list, idOf, nameOf, namesOf, saves, remove } = namesCatalogues[of]
  return function NamesDialog(props: CatalogueOpening) {
    const { t } = useTranslation()
    const rows = useQuery({ ...list, ...readOnOpening })
    return (
      <CatalogueDialog
        {...props}
        {...{ entity, idOf, nameOf, saves, remove }}
        name={entity}
        list={rows}
        title={t(props.onChoose ? titles.choose : titles.list)}
        optionOf={(row) => nameOption(idOf(row), namesOf(row))}
        renderDetails={(row) => <Details names={namesOf(row)} isProtected={!row.edit} />}
        renderForm={(row, callbacks) => <NamesForm {...{ of, row }} {...callbacks} />}
      />
    )
  }
}
