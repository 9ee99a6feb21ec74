import { useTranslation } from 'react-i18next'
import { lengths } from '#contract/limits.ts'
import { TrilingualFields } from '../../editing/fields/TrilingualFields.tsx'
import { LikeHint } from '../../editing/LikeHint.tsx'
import { nameLabels } from '../../editing/fields/name-labels.ts'
import { RowForm } from '../../editing/RowForm.tsx'
import { useRowEdit } from '../../editing/useRowEdit.ts'
import type { Language } from '../../i18n/language.ts'
import type { GuardedRow } from '../../table/guarded-row.ts'
import { comparedOrNone } from '../../ui/merge-link.ts'
import type { FormCallbacks } from '../catalogue-props.ts'
import { sharedOf, Touches } from '../Reach.tsx'
import type { NamesCatalogue } from './names-catalogue.ts'
import { nameIn } from '../../i18n/name-in.ts'

type Props<Row extends GuardedRow> = FormCallbacks<Row> & {
  readonly catalogue: NamesCatalogue<Row>
  readonly row: Row | undefined
}

/** A new row needs its three names (domain.md#level-needs). */
export const NamesForm = <Row extends GuardedRow>(props: Props<Row>) => {
  const { catalogue, row, onClose, onSaved, offerDeletion } = props
  const { entity, titles, idOf, namesOf, fieldsOf, readRows, save } = catalogue
  const [compared, shared] = [comparedOrNone(entity), sharedOf(entity)]
  const { t } = useTranslation()
  const required: readonly Language[] = row === undefined ? ['ru', 'ky', 'en'] : ['ru']
  const edit = useRowEdit({
    entity,
    row,
    idOf,
    valuesOf: (one: Row | undefined) => (one ? namesOf(one) : { ru: '', ky: '', en: '' }),
    nameOf: nameIn,
    sameBy: ({ ru }) => ru,
    labels: nameLabels(t),
    required,
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
      <TrilingualFields edit={edit} maxLength={lengths.name} />
      {row === undefined && compared && <LikeHint entity={compared} values={fieldsOf(edit.values)} />}
      {shared && <Touches entity={shared} id={row && idOf(row)} />}
    </RowForm>
  )
}
