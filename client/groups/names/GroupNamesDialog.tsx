import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readOnOpening } from '../../api/query.ts'
import { groups } from '#contract/groups.ts'
import { CatalogueDialog, type CatalogueOpening } from '../../catalogues/CatalogueDialog.tsx'
import { Details } from '../../catalogues/Details.tsx'
import { formatNumber } from '../../i18n/numbers.ts'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'
import { idOf, list, nameOf, remove } from './group-names.ts'

const GroupNameForm = lazyComponent(async () => (await import('./GroupNameForm.tsx')).GroupNameForm)

/**
 * Every group name of the installation and how much of the structure bears it, in a dialog over any screen, or where one
 * is chosen: names belong to no speciality (domain.md#group-names-global).
 */
export const GroupNamesDialog = (props: CatalogueOpening) => {
  const { t } = useTranslation()
  const rows = useQuery({ ...list, ...readOnOpening })
  return (
    <CatalogueDialog
      {...props}
      name="group-names"
      entity="group-name"
      title={t(props.onChoose ? 'group.pick' : 'groupName.list')}
      searchLabel={t('structure.searchGroup')}
      list={rows}
      idOf={idOf}
      nameOf={nameOf}
      optionOf={(row) => ({ id: row.id_n_gr, text: row.n_gr })}
      renderNote={({ used, faculties }) =>
        used === 0 ? t('groupName.unused') : t('groupName.used', { used, faculties })
      }
      renderDetails={(row) => (
        <Details
          isProtected={false}
          facts={[
            [t('entity.groupName'), row.n_gr],
            [t('groupName.groups'), formatNumber(row.used)],
            [t('groupName.faculties'), formatNumber(row.faculties)],
          ]}
        />
      )}
      renderForm={(row, { onClose, onSaved }) => (
        <GroupNameForm
          key={row?.id_n_gr ?? 'new'}
          row={row}
          onClose={onClose}
          onSaved={(id) => onSaved(id, [])}
        />
      )}
      deleteQuestion={t('confirm.delete')}
      saves={groups.saveName}
      remove={remove}
    />
  )
}
