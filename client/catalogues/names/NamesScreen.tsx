import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { nameColumns } from '../../table/name-columns.tsx'
import { lazyComponent, usePreload } from '../../ui/lazy/lazy-component.ts'
import { CatalogueScreen } from '../CatalogueScreen.tsx'
import type { NamesCatalogue } from '#contract/entities/names.ts'
import { namesCatalogues } from './names-catalogues.ts'

const NamesForm = lazyComponent(async () => (await import('./NamesForm.tsx')).NamesForm)

/** The screen of a catalogue of three names (domain.md#catalogue-columns). */
export const namesScreen = (of: NamesCatalogue) => {
  const { entity, titles, list, idOf, nameOf, namesOf, remove } = namesCatalogues[of]
  const columns = nameColumns(namesOf)
  return function NamesScreen() {
    const { t } = useTranslation()
    const rows = useQuery(list)
    usePreload(NamesForm)
    return (
      <CatalogueScreen
        {...{ entity, columns, idOf, nameOf, namesOf, remove }}
        name={entity}
        title={t(titles.list)}
        list={rows}
        sortedBy="ru"
        pasteKind={`${entity}.paste`}
        textsOf={(row) => Object.values(namesOf(row))}
        renderForm={(row, callbacks) => <NamesForm {...{ of, row }} {...callbacks} />}
      />
    )
  }
}
