import { useTranslation } from 'react-i18next'
import { catalogues, type QualificationRow } from '#contract/catalogues.ts'
import { lengths } from '#contract/limits.ts'
import { send } from '../../api/send.ts'
import type { Language } from '../../i18n/language.ts'
import type { FormCallbacks } from '../CatalogueScreen.tsx'
import { RowForm } from '../../editing/RowForm.tsx'
import { TrilingualFields } from '../../editing/fields/TrilingualFields.tsx'
import { useMissing } from '../../editing/useMissing.ts'
import { useRowEdit } from '../../editing/useRowEdit.ts'
import type { Names } from '../../i18n/translations.ts'
import { idOf, namesOf, rereadQualifications } from './qualifications.ts'

const save = (id: number, rev: number | undefined, { ru, ky, en }: Names) =>
  send(catalogues.saveQualification, {
    IDQualification: id,
    NameQualification: ru,
    NameQualificationKg: ky,
    NameQualificationEn: en,
    ...(rev === undefined ? {} : { rev }),
  })

type Props = FormCallbacks<QualificationRow> & { readonly row: QualificationRow | undefined }

/** Spec §5: a new qualification needs its three names. */
export const QualificationForm = ({ row, onClose, onSaved, offerDeletion }: Props) => {
  const { t } = useTranslation()
  const required: Language[] = row === undefined ? ['ru', 'ky', 'en'] : ['ru']
  const edit = useRowEdit({
    row,
    idOf,
    valuesOf: (one: QualificationRow | undefined) => (one ? namesOf(one) : { ru: '', ky: '', en: '' }),
    nameOf: ({ ru }) => ru,
    required,
    locked: ['ru'],
    save,
    reread: rereadQualifications,
    onSaved,
    offerDeletion,
  })
  const labels = { ru: t('lang.ru'), ky: t('lang.ky'), en: t('lang.en') }
  return (
    <RowForm
      edit={edit}
      title={t(row ? 'qualification.edit' : 'qualification.add')}
      labels={labels}
      blockedBy={useMissing(edit.values, required, labels)}
      onClose={onClose}
    >
      <TrilingualFields edit={edit} maxLength={lengths.name} />
    </RowForm>
  )
}
