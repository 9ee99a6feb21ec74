import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { directionCalls, type DirectionRow } from '#contract/entities/direction.ts'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'
import { CatalogueDialog, type CatalogueOpening, type RowNote } from '../CatalogueDialog.tsx'
import { Details } from '../Details.tsx'
import { nameOption } from '../name-option.ts'
import { readOnOpening } from '../../api/query.ts'
import { idOf, list, nameOf, namesOf, remove } from './directions.ts'

const DirectionForm = lazyComponent(async () => (await import('./DirectionForm.tsx')).DirectionForm)

/** Every direction there is, in a dialog where one is chosen. */
export const DirectionsDialog = (props: CatalogueOpening & RowNote<DirectionRow>) => {
  const { t } = useTranslation()
  const rows = useQuery({ ...list, ...readOnOpening })
  return (
    <CatalogueDialog
      {...props}
      name="directions"
      entity="direction"
      title={t('direction.pick')}
      list={rows}
      idOf={idOf}
      nameOf={nameOf}
      optionOf={(row) => nameOption(idOf(row), namesOf(row), { code: row['p24-1'] })}
      renderDetails={(row) => <Details code={row['p24-1']} names={namesOf(row)} isProtected={!row.edit} />}
      renderForm={(row, callbacks) => <DirectionForm row={row} {...callbacks} />}
      saves={directionCalls.saveDirection}
      remove={remove}
    />
  )
}
