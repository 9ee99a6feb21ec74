import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { nameColumns } from '../../table/name-columns.tsx'
import { lazyComponent, usePreload } from '../../ui/lazy/lazy-component.ts'
import { CatalogueScreen } from '../CatalogueScreen.tsx'
import { idOf, list, nameOf, namesOf, remove } from './levels.ts'

const loadForm = async () => (await import('./LevelForm.tsx')).LevelForm
const LevelForm = lazyComponent(loadForm)

const columns = nameColumns(namesOf)

/** The catalogue of levels of education: three names (domain.md#catalogue-columns). */
export function LevelsScreen() {
  const { t } = useTranslation()
  const rows = useQuery(list)
  usePreload(loadForm)
  return (
    <CatalogueScreen
      name="level"
      entity="level"
      title={t('level.list')}
      list={rows}
      columns={columns}
      sortedBy="ru"
      idOf={idOf}
      nameOf={nameOf}
      namesOf={namesOf}
      textsOf={(row) => Object.values(namesOf(row))}
      renderForm={(row, callbacks) => <LevelForm row={row} {...callbacks} />}
      remove={remove}
    />
  )
}
