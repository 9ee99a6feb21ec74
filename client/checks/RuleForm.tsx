import { useTranslation } from 'react-i18next'
import { type CheckRuleRow, checks } from '#contract/checks.ts'
import { readNow } from '../api/query.ts'
import { ChoiceField } from '../editing/fields/ChoiceField.tsx'
import { TextField } from '../editing/fields/TextField.tsx'
import { TrilingualFields } from '../editing/fields/TrilingualFields.tsx'
import { RowForm } from '../editing/RowForm.tsx'
import { useRowEdit } from '../editing/useRowEdit.ts'
import { nameIn } from '../i18n/i18n.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Columns } from '../ui/layout.tsx'
import { Limit } from './RuleField.tsx'
import { idOf, kindKeys, type RuleValues, save, valuesOf } from './rules.ts'
import { titleOf } from './title-of.ts'

type Props = {
  readonly row: CheckRuleRow | undefined
  readonly onClose: () => void
  readonly onSaved: (id: number) => void
}

/** Form of a rule. The kind of a stored rule cannot be changed (domain.md#check-kinds). */
export const RuleForm = ({ row, onClose, onSaved }: Props) => {
  const { t } = useTranslation()
  const edit = useRowEdit({
    entity: 'check-rule',
    row,
    idOf,
    valuesOf,
    nameOf: nameIn,
    sameBy: ({ kind, ru }) => `${kind} ${ru}`,
    labels: { kind: t('checks.kind') },
    required: ['kind'],
    firstOfNew: 'kind',
    check: ({ url }): Partial<Record<keyof RuleValues, string>> =>
      url.trim() === '' || /^https?:\/\//i.test(url.trim()) ? {} : { url: t('checks.urlBegins') },
    save,
    readRows: () => readNow(checks.rules),
    onSaved,
  })
  const { values, setText } = edit
  const kindOptions = kindKeys.map((key, index) => ({ id: index + 1, text: t(key) }))
  const kindText = ({ kind: chosen }: RuleValues) =>
    kindOptions.find(({ id }) => String(id) === chosen)?.text ?? ''
  const inWords = (of: RuleValues): RuleValues => ({
    ...of,
    kind: kindText(of),
    isOn: t(of.isOn === '' ? 'common.no' : 'common.yes'),
  })
  return (
    <RowForm
      edit={edit}
      title={t(row ? 'checks.editRule' : 'checks.addRule')}
      about={row ? titleOf(row) : ''}
      inWords={inWords}
      onClose={onClose}
    >
      {row ? (
        <Limit label={t('checks.kind')} text={kindText(values)} />
      ) : (
        <ChoiceField edit={edit} name="kind" options={kindOptions} />
      )}
      <TrilingualFields edit={edit} />
      <Columns count={2} gap="md" align="end">
        <TextField {...edit.field('source')} />
        <TextField {...edit.field('url')} type="url" placeholder="https://" />
      </Columns>
      <Checkbox
        label={edit.labels.isOn}
        checked={values.isOn !== ''}
        disabled={edit.isSaving}
        onChange={({ currentTarget }) => setText('isOn', currentTarget.checked ? '1' : '')}
      />
    </RowForm>
  )
}
