import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { LevelRow } from '#contract/catalogues.ts'
import { type CatalogueChoice, CatalogueDialog } from '../CatalogueDialog.tsx'
import { nameColumns } from '../../table/name-columns.tsx'
import { ConfirmDelete } from '../../ui/Dialog/ConfirmDelete.tsx'
import { idOf, list, nameOf, namesOf, remove } from './levels.ts'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'

const LevelForm = lazyComponent(async () => (await import('./LevelForm.tsx')).LevelForm)

const columns = nameColumns(namesOf)

type Props = CatalogueChoice<LevelRow> & { readonly onClose: () => void }

/** The catalogue of levels in a modal, or as a step of one, where a level is chosen. */
export const LevelsDialog = (props: Props) => {
  const { t } = useTranslation()
  const rows = useQuery(list)
  return (
    <CatalogueDialog
      {...props}
      name="levels"
      title={t(props.onChoose ? 'level.pick' : 'level.list')}
      list={rows}
      columns={columns}
      idOf={idOf}
      nameOf={nameOf}
      textsOf={(row) => Object.values(namesOf(row))}
      renderForm={(row, callbacks) => <LevelForm row={row} {...callbacks} />}
      renderDeletion={(row, callbacks) => (
        <ConfirmDelete label={nameOf(row)} doDelete={() => remove(row)} {...callbacks} />
      )}
    />
  )
}
