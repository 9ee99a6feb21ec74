import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { DirectionRow } from '#contract/entities/direction.ts'
import { CatalogueScreen } from '../CatalogueScreen.tsx'
import { codeColumn, nameColumns } from '../../table/name-columns.tsx'
import { idOf, list, nameOf, namesOf, remove } from './directions.ts'
import { lazyComponent, usePreload } from '../../ui/lazy/lazy-component.ts'

const DirectionForm = lazyComponent(async () => (await import('./DirectionForm.tsx')).DirectionForm)

const columns = [codeColumn((row: DirectionRow) => row['p24-1']), ...nameColumns(namesOf)]

/** The catalogue of directions: code and three names (domain.md#catalogue-columns). */
export function DirectionScreen() {
  const { t } = useTranslation()
  const rows = useQuery(list)
  usePreload(DirectionForm)
  return (
    <CatalogueScreen
      name="direction"
      entity="direction"
      title={t('menu.direction')}
      list={rows}
      columns={columns}
      sortedBy="code"
      idOf={idOf}
      nameOf={nameOf}
      namesOf={namesOf}
      textsOf={(row) => [row['p24-1'], row['p24-2'], row.p24_kg, row.p24_en]}
      renderForm={(row, callbacks) => <DirectionForm row={row} {...callbacks} />}
      pasteKind="direction.paste"
      remove={remove}
    />
  )
}
