import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { NamesCatalogue } from '#contract/entities/names.ts'
import type { NamesRow } from '../../editing/form-values.ts'
import { lazyContent } from '../../ui/lazy/lazy-component.ts'
import { CatalogueDialog, type CatalogueOpening, type RowNote } from '../CatalogueDialog.tsx'
import { Details } from '../Details.tsx'
import { namedOption } from '../../ui/SearchSelect/search-select.ts'
import { namesCatalogues } from './names-catalogues.ts'

const NamesForm = lazyContent(async () => (await import('./NamesForm.tsx')).NamesForm)

type Props<Row> = CatalogueOpening &
  RowNote<Row> & {
    readonly renderLink?: (row: Row) => ReactNode
    /** True if a new row's Kyrgyz name also fills the English one (domain.md#speciality-english-name). */
    readonly isEnglishCopied?: boolean
  }

export const namesDialog = <Row extends NamesRow>(of: NamesCatalogue) => {
  const { entity, titles, list, hasCode, idOf, codeOf, nameOf, namesOf, saves, remove } = namesCatalogues[of]
  const code = (row: NamesRow) => hasCode && { code: codeOf(row) }
  const NamesDialog = ({ renderLink, isEnglishCopied = false, ...props }: Props<NamesRow>) => {
    const { t } = useTranslation()
    const rows = useQuery(list)
    return (
      <CatalogueDialog
        {...props}
        {...{ entity, idOf, nameOf, saves, remove }}
        addKey={renderLink && 'picker.newRecord'}
        list={rows}
        title={t(props.onChoose ? titles.choose : titles.list)}
        optionOf={(row) => namedOption(idOf(row), namesOf(row), { ...code(row), entity })}
        renderDetails={(row) => (
          <Details {...code(row)} names={namesOf(row)} isProtected={!row.edit}>
            {renderLink?.(row)}
          </Details>
        )}
        renderForm={(row, callbacks) => <NamesForm {...{ of, row, isEnglishCopied }} {...callbacks} />}
      />
    )
  }
  // the cast is safe: the list call of the entity returns these rows
  return NamesDialog as ComponentType<Props<Row>>
}
