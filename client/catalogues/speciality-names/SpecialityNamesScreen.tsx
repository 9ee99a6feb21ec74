import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SpecialityNameRow } from '#contract/entities/speciality-name.ts'
import { CatalogueScreen } from '../CatalogueScreen.tsx'
import { codeColumn, nameColumns } from '../../table/name-columns.tsx'
import { idOf, list, nameOf, namesOf, remove } from './speciality-names.ts'
import { lazyComponent, usePreload } from '../../ui/lazy/lazy-component.ts'

const SpecialityNameForm = lazyComponent(
  async () => (await import('./SpecialityNameForm.tsx')).SpecialityNameForm,
)

const columns = [codeColumn((row: SpecialityNameRow) => row['p25-1']), ...nameColumns(namesOf)]

/** The catalogue of specialities and profiles: code and three names (domain.md#catalogue-columns). */
export function SpecialityNamesScreen() {
  const { t } = useTranslation()
  const rows = useQuery(list)
  usePreload(SpecialityNameForm)
  return (
    <CatalogueScreen
      name="speciality"
      entity="speciality-name"
      title={t('menu.speciality')}
      list={rows}
      columns={columns}
      sortedBy="code"
      idOf={idOf}
      nameOf={nameOf}
      namesOf={namesOf}
      textsOf={(row) => [row['p25-1'], row.special, row.special_kg, row.special_en]}
      renderForm={(row, callbacks) => <SpecialityNameForm row={row} englishOfNew="own" {...callbacks} />}
      pasteKind="speciality-name.paste"
      remove={remove}
    />
  )
}
