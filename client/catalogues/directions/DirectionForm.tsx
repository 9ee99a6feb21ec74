import { useTranslation } from 'react-i18next'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import type { DirectionRow } from '#contract/entities/direction.ts'
import { lengths } from '#contract/limits.ts'
import { readNow } from '../../api/query.ts'
import type { FormCallbacks } from '../catalogue-props.ts'
import { LikeHint } from '../../editing/LikeHint.tsx'
import { Touches } from '../Reach.tsx'
import { nameLabels } from '../../editing/fields/name-labels.ts'
import { RowForm } from '../../editing/RowForm.tsx'
import { TextField } from '../../editing/fields/TextField.tsx'
import { TrilingualFields } from '../../editing/fields/TrilingualFields.tsx'
import { useRowEdit } from '../../editing/useRowEdit.ts'
import { type DirectionValues, idOf, save, valuesOf } from './directions.ts'
import { nameIn } from '../../i18n/name-in.ts'

type Props = FormCallbacks<DirectionRow> & { readonly row: DirectionRow | undefined }

const required: readonly (keyof DirectionValues)[] = ['code', 'ru']

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
    labels: { code: t('field.code'), ...nameLabels(t) },
    required,
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
      <TextField maxLength={lengths.code} w={180} {...edit.field('code')} />
      <TrilingualFields edit={edit} maxLength={lengths.name} />
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
