import { useTranslation } from 'react-i18next'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import type { QualificationRow } from '#contract/catalogues/qualifications.ts'
import { lengths } from '#contract/limits.ts'
import { readNow } from '../../api/query.ts'
import type { Language } from '../../i18n/language.ts'
import type { FormCallbacks } from '../CatalogueScreen.tsx'
import { LikeHint } from '../../editing/LikeHint.tsx'
import { Touches } from '../Reach.tsx'
import { RowForm } from '../../editing/RowForm.tsx'
import { TrilingualFields } from '../../editing/fields/TrilingualFields.tsx'
import { useMissing } from '../../editing/useMissing.ts'
import { useRowEdit } from '../../editing/useRowEdit.ts'
import { idOf, save, valuesOf } from './qualifications.ts'

type Props = FormCallbacks<QualificationRow> & { readonly row: QualificationRow | undefined }

/** A new qualification needs its three names (domain.md#level-needs). */
export const QualificationForm = ({ row, onClose, onSaved, offerDeletion }: Props) => {
  const { t } = useTranslation()
  const required: Language[] = row === undefined ? ['ru', 'ky', 'en'] : ['ru']
  const edit = useRowEdit({
    entity: 'qualification',
    row,
    idOf,
    valuesOf,
    nameOf: ({ ru }) => ru,
    required,
    locked: ['ru'],
    save,
    readRows: () => readNow(catalogues.qualifications),
    onSaved,
    offerDeletion,
  })
  const labels = { ru: t('lang.ru'), ky: t('lang.ky'), en: t('lang.en') }
  return (
    <RowForm
      edit={edit}
      title={t(row ? 'qualification.edit' : 'qualification.add')}
      labels={labels}
      protection={t('reason.lockedName')}
      blockedBy={useMissing(edit.values, required, labels)}
      onClose={onClose}
    >
      <TrilingualFields edit={edit} maxLength={lengths.name} />
      {row === undefined && (
        <LikeHint
          entity="qualification"
          values={{
            NameQualification: edit.values.ru,
            NameQualification_kg: edit.values.ky,
            NameQualification_en: edit.values.en,
          }}
        />
      )}
      <Touches entity="qualification" id={row && idOf(row)} />
    </RowForm>
  )
}
