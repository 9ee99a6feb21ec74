import { useTranslation } from 'react-i18next'
import type { NamesCatalogue } from '#contract/entities/names.ts'
import { useSuccessors } from '../../api/former-names.ts'
import { TextField } from '../../editing/fields/TextField.tsx'
import { TrilingualFields } from '../../editing/fields/TrilingualFields.tsx'
import { LikeHint } from '../../editing/LikeHint.tsx'
import type { NamesRow, NamesValues } from '../../editing/form-values.ts'
import { RowForm } from '../../editing/RowForm.tsx'
import { useRowEdit } from '../../editing/useRowEdit.ts'
import type { Language } from '../../i18n/language.ts'
import { nameIn } from '../../i18n/i18n.ts'
import { Row } from '../../ui/layout.tsx'
import type { FormCallbacks } from '../catalogue-props.ts'
import { UseNote } from '../UseCounts.tsx'
import { namesCatalogues } from './names-catalogues.ts'

type Props = FormCallbacks<NamesRow> & {
  readonly of: NamesCatalogue
  readonly row: NamesRow | undefined
  readonly isEnglishCopied?: boolean
}

const withEnglishCopied = (values: NamesValues): NamesValues => ({ ...values, en: values.ky })

/** Form for the names of a row; some fields are required (domain.md#save-needs). */
export const NamesForm = ({ of, row, isEnglishCopied = false, onClose, onSaved }: Props) => {
  const { entity, titles, hasCode, idOf, codeOf, valuesOf, textsInRow, readRows, save } = namesCatalogues[of]
  const { t } = useTranslation()
  const successorsOf = useSuccessors(row !== undefined)
  const isCopied = row === undefined && isEnglishCopied
  const edit = useRowEdit({
    entity,
    row,
    idOf,
    valuesOf,
    nameOf: ({ code, ...names }) => (hasCode ? `${code} · ${nameIn(names)}` : nameIn(names)),
    sameBy: ({ code, ru }) => (hasCode ? `${code} ${ru}` : ru),
    save: (id, rev, values) => save(id, rev, isCopied ? withEnglishCopied(values) : values),
    readRows,
    onSaved,
  })
  const copied = {
    values: withEnglishCopied(edit.values),
    field: (language: Language) =>
      language === 'en'
        ? { ...edit.field('en'), value: edit.values.ky, readOnly: true }
        : edit.field(language),
    setText: edit.setText,
  }
  const about = row ? [hasCode && codeOf(row), successorsOf(entity, idOf(row))] : []
  return (
    <RowForm
      edit={edit}
      title={t(row ? titles.edit : titles.add)}
      about={about.filter(Boolean).join(' · ')}
      {...(!hasCode && { protection: t('reason.lockedName') })}
      onClose={onClose}
    >
      {hasCode && <TextField w={180} {...edit.field('code')} />}
      <TrilingualFields edit={isCopied ? copied : edit} />
      {isCopied && (
        <Row as="p" tone="secondary" align="center" gap="sm">
          {t('speciality.englishNote')}
        </Row>
      )}
      {row === undefined && <LikeHint entity={entity} values={textsInRow(edit.values)} />}
      <UseNote entity={entity} id={row && idOf(row)} />
    </RowForm>
  )
}
