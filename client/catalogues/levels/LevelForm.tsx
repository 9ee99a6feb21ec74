import { useTranslation } from 'react-i18next'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import type { LevelRow } from '#contract/catalogues/levels.ts'
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
import { idOf, save, valuesOf } from './levels.ts'

type Props = FormCallbacks<LevelRow> & { readonly row: LevelRow | undefined }

/** A new level needs its three names (domain.md#level-needs). */
export const LevelForm = ({ row, onClose, onSaved }: Props) => {
  const { t } = useTranslation()
  const required: Language[] = row === undefined ? ['ru', 'ky', 'en'] : ['ru']
  const edit = useRowEdit({
    entity: 'level',
    row,
    idOf,
    valuesOf,
    nameOf: ({ ru }) => ru,
    required,
    locked: ['ru'],
    save,
    readRows: () => readNow(catalogues.levels),
    onSaved,
  })
  const labels = { ru: t('lang.ru'), ky: t('lang.ky'), en: t('lang.en') }
  return (
    <RowForm
      edit={edit}
      title={t(row ? 'level.edit' : 'level.add')}
      labels={labels}
      protection={t('reason.lockedName')}
      blockedBy={useMissing(edit.values, required, labels)}
      onClose={onClose}
    >
      <TrilingualFields edit={edit} maxLength={lengths.name} />
      {row === undefined && (
        <LikeHint
          entity="level"
          values={{ NameLevel: edit.values.ru, NameLevel_kg: edit.values.ky, NameLevel_en: edit.values.en }}
        />
      )}
      <Touches entity="level" id={row && idOf(row)} />
    </RowForm>
  )
}
