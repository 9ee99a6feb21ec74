import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { NamesCatalogue } from '#contract/entities/names.ts'
import { codeColumn, nameColumns } from '../../table/name-columns.tsx'
import { lazyComponent, usePreload } from '../../ui/lazy/lazy-component.ts'
import { CatalogueScreen } from '../CatalogueScreen.tsx'
import { namesCatalogues } from './names-catalogues.ts'

const NamesForm = lazyComponent(async () => (await import('./NamesForm.tsx')).NamesForm)

/** Returns the screen of a catalogue of names (domain.md#catalogue-columns). */
export const namesScreen = (of: NamesCatalogue) => {
  const { entity, titles, list, hasCode, idOf, codeOf, nameOf, namesOf, remove } = namesCatalogues[of]
  const columns = [...(hasCode ? [codeColumn(codeOf)] : []), ...nameColumns(namesOf)]
  return function NamesScreen() {
    const { t } = useTranslation()
    const rows = useQuery(list)
    usePreload(NamesForm)
    return (
      <CatalogueScreen
        {...{ entity, columns, idOf, nameOf, namesOf, remove }}
        title={t(titles.list)}
        list={rows}
        sortedBy={hasCode ? 'code' : 'ru'}
        textsOf={(row) => [...(hasCode ? [codeOf(row)] : []), ...Object.values(namesOf(row))]}
        renderForm={(row, callbacks) => <NamesForm {...{ of, row }} {...callbacks} />}
      />
    )
  }
}
