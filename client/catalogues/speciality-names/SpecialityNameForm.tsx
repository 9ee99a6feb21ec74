import { useTranslation } from 'react-i18next'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import type { SpecialityNameRow } from '#contract/entities/speciality-name.ts'
import { readNow } from '../../api/query.ts'
import type { Language } from '../../i18n/language.ts'
import type { FormCallbacks } from '../catalogue-props.ts'
import { Touches } from '../Reach.tsx'
import { LikeHint } from '../../editing/LikeHint.tsx'
import { RowForm } from '../../editing/RowForm.tsx'
import { TextField } from '../../editing/fields/TextField.tsx'
import { TrilingualFields } from '../../editing/fields/TrilingualFields.tsx'
import { useRowEdit } from '../../editing/useRowEdit.ts'
import { asAdded, idOf, save, valuesOf } from './speciality-names.ts'
import { nameIn } from '../../i18n/name-in.ts'
import { Row } from '../../ui/layout.tsx'

type Props = FormCallbacks<SpecialityNameRow> & {
  readonly row: SpecialityNameRow | undefined
  /** Where a new one's English name comes from: its own field, or, on the educational screen, the Kyrgyz one. */
  readonly englishOfNew: 'own' | 'kyrgyz'
}

/** Code and three names; the Kyrgyz and the English one may follow later. */
export const SpecialityNameForm = ({ row, englishOfNew, onClose, onSaved, offerDeletion }: Props) => {
  const { t } = useTranslation()
  const isCopied = row === undefined && englishOfNew === 'kyrgyz'
  const edit = useRowEdit({
    entity: 'speciality-name',
    row,
    idOf,
    valuesOf,
    nameOf: ({ code, ...names }) => `${code} · ${nameIn(names)}`,
    sameBy: ({ code, ru }) => `${code} ${ru}`,
    save: (id, rev, values) => save(id, rev, isCopied ? asAdded(values) : values),
    readRows: () => readNow(catalogues.specialityNames),
    onSaved,
    offerDeletion,
  })
  const added = {
    values: asAdded(edit.values),
    field: (language: Language) =>
      language === 'en'
        ? { ...edit.field('en'), value: edit.values.ky, readOnly: true }
        : edit.field(language),
    setText: edit.setText,
  }
  return (
    <RowForm
      edit={edit}
      title={t(row ? 'speciality.edit' : 'speciality.add')}
      about={row?.['p25-1'] ?? ''}
      onClose={onClose}
    >
      <TextField w={180} {...edit.field('code')} />
      <TrilingualFields edit={isCopied ? added : edit} />
      {isCopied && (
        <Row as="p" tone="secondary" align="center" gap={6}>
          {t('speciality.englishNote')}
        </Row>
      )}
      {row === undefined && (
        <LikeHint
          entity="speciality-name"
          values={{
            'p25-1': edit.values.code,
            special: edit.values.ru,
            special_kg: edit.values.ky,
            special_en: edit.values.en,
          }}
        />
      )}
      <Touches entity="speciality-name" id={row && idOf(row)} />
    </RowForm>
  )
}
