import { firstWhere } from '../../ui/first-where.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { groups } from '#contract/groups.ts'
import { CatalogueDialog, type CatalogueOpening } from '../../catalogues/CatalogueDialog.tsx'
import { Details } from '../../catalogues/Details.tsx'
import { Uses } from '../../ui/Dialog/ConfirmDelete.tsx'
import { formatNumber } from '../../i18n/numbers.ts'
import { lazyContent } from '../../ui/lazy/lazy-component.ts'
import { idOf, list, nameOf, remove } from './group-names.ts'

const GroupNameForm = lazyContent(async () => (await import('./GroupNameForm.tsx')).GroupNameForm)

/** Ids of the names that groups of the chosen speciality use; these names are listed first. */
type NamesInUse = { readonly inUse?: readonly number[] | undefined }

/** Group names of all specialities, since a name belongs to none (domain.md#group-names-global). */
export const GroupNamesDialog = ({ inUse, ...props }: CatalogueOpening & NamesInUse) => {
  const { t } = useTranslation()
  const own = new Set(inUse)
  const rows = useQuery({
    ...list,
    select: (all) => firstWhere(list.select(all), ({ id_n_gr }) => own.has(id_n_gr)),
  })
  return (
    <CatalogueDialog
      {...props}
      {...{ idOf, nameOf, remove }}
      entity="group-name"
      title={t(props.onChoose ? 'group.pick' : 'groupName.list')}
      searchLabel={t('structure.searchGroup')}
      list={rows}
      optionOf={(row) => ({ id: row.id_n_gr, text: row.n_gr })}
      renderNote={({ id_n_gr, used, faculties }) =>
        [
          own.has(id_n_gr) && t('structure.nameInUse'),
          used === 0 ? t('groupName.unused') : t('groupName.used', { used, faculties }),
        ]
          .filter(Boolean)
          .join(' · ')
      }
      renderDetails={(row) => (
        <Details
          isProtected={false}
          facts={[
            [t('entity.groupName'), row.n_gr],
            [t('groupName.groups'), formatNumber(row.used)],
            [t('groupName.faculties'), formatNumber(row.faculties)],
          ]}
        >
          {row.used > 0 && <GroupsWithName id={row.id_n_gr} />}
        </Details>
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
    />
  )
}

const GroupsWithName = ({ id }: { readonly id: number }) => {
  const [rested] = useDebouncedValue(id, 200)
  return <Uses record={{ entity: 'group-name', id: rested }} />
}
