import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CatalogueScreen } from '../CatalogueScreen.tsx'
import { nameColumns } from '../../table/name-columns.tsx'
import { idOf, list, nameOf, namesOf, remove } from './qualifications.ts'
import { lazyComponent, usePreload } from '../../ui/lazy/lazy-component.ts'

const loadForm = async () => (await import('./QualificationForm.tsx')).QualificationForm
const QualificationForm = lazyComponent(loadForm)

const columns = nameColumns(namesOf)

/** The catalogue of qualifications: three names (domain.md#catalogue-columns). */
export function QualificationsScreen() {
  const { t } = useTranslation()
  const rows = useQuery(list)
  usePreload(loadForm)
  return (
    <CatalogueScreen
      name="qual"
      entity="qualification"
      title={t('menu.qualification')}
      list={rows}
      columns={columns}
      sortedBy="ru"
      idOf={idOf}
      nameOf={nameOf}
      namesOf={namesOf}
      textsOf={(row) => Object.values(namesOf(row))}
      renderForm={(row, callbacks) => <QualificationForm row={row} {...callbacks} />}
      remove={remove}
    />
  )
}
