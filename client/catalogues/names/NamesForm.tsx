import { useTranslation } from 'react-i18next'
import { TrilingualFields } from '../../editing/fields/TrilingualFields.tsx'
import { LikeHint } from '../../editing/LikeHint.tsx'
import type { NamesRow } from '../../editing/names-of.ts'
import { RowForm } from '../../editing/RowForm.tsx'
import { useRowEdit } from '../../editing/useRowEdit.ts'
import { nameIn } from '../../i18n/name-in.ts'
import { comparedOrNone } from '../../ui/merge-link.ts'
import type { FormCallbacks } from '../catalogue-props.ts'
import { sharedOf, Touches } from '../Reach.tsx'
import type { NamesCatalogue } from '#contract/entities/names.ts'
import { namesCatalogues } from './names-catalogues.ts'

type Props = FormCallbacks<NamesRow> & {
  readonly of: NamesCatalogue
  readonly row: NamesRow | undefined
}

/** A new row needs its three names (domain.md#level-needs). */
export const NamesForm = ({ of, row, onClose, onSaved, offerDeletion }: Props) => {
  const { entity, titles, idOf, namesOf, inRow, readRows, save } = namesCatalogues[of]
  const [compared, shared] = [comparedOrNone(entity), sharedOf(entity)]
  const { t } = useTranslation()
  const edit = useRowEdit({
    entity,
    row,
    idOf,
    valuesOf: namesOf,
    nameOf: nameIn,
    sameBy: ({ ru }) => ru,
    save,
    readRows,
    onSaved,
    offerDeletion,
  })
  return (
    <RowForm
      edit={edit}
      title={t(row ? titles.edit : titles.add)}
      protection={t('reason.lockedName')}
      onClose={onClose}
    >
      <TrilingualFields edit={edit} />
      {row === undefined && compared && <LikeHint entity={compared} values={inRow(edit.values)} />}
      {shared && <Touches entity={shared} id={row && idOf(row)} />}
    </RowForm>
  )
}
