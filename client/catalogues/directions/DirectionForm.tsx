import { useTranslation } from 'react-i18next'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import type { DirectionRow } from '#contract/entities/direction.ts'
import { readNow } from '../../api/query.ts'
import type { FormCallbacks } from '../catalogue-props.ts'
import { LikeHint } from '../../editing/LikeHint.tsx'
import { Touches } from '../Reach.tsx'
import { RowForm } from '../../editing/RowForm.tsx'
import { TextField } from '../../editing/fields/TextField.tsx'
import { TrilingualFields } from '../../editing/fields/TrilingualFields.tsx'
import { useRowEdit } from '../../editing/useRowEdit.ts'
import { idOf, save, valuesOf } from './directions.ts'
import { nameIn } from '../../i18n/name-in.ts'

type Props = FormCallbacks<DirectionRow> & { readonly row: DirectionRow | undefined }

/** A direction needs its code and its Russian name (domain.md#direction-needs). */
export const DirectionForm = ({ row, onClose, onSaved, offerDeletion }: Props) => {
  const { t } = useTranslation()
  const edit = useRowEdit({
    entity: 'direction',
    row,
    idOf,
    valuesOf,
    nameOf: ({ code, ...names }) => `${code} · ${nameIn(names)}`,
    sameBy: ({ code, ru }) => `${code} ${ru}`,
    save,
    readRows: () => readNow(catalogues.directions),
    onSaved,
    offerDeletion,
  })
  return (
    <RowForm
      edit={edit}
      title={t(row ? 'direction.edit' : 'direction.add')}
      about={row?.['p24-1'] ?? ''}
      onClose={onClose}
    >
      <TextField w={180} {...edit.field('code')} />
      <TrilingualFields edit={edit} />
      {row === undefined && (
        <LikeHint
          entity="direction"
          values={{
            'p24-1': edit.values.code,
            'p24-2': edit.values.ru,
            p24_kg: edit.values.ky,
            p24_en: edit.values.en,
          }}
        />
      )}
      <Touches entity="direction" id={row && idOf(row)} />
    </RowForm>
  )
}
