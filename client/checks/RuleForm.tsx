import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { type CheckRuleRow, checks } from '#contract/checks.ts'
import { ranges } from '#contract/limits.ts'
import { query, readNow } from '../api/query.ts'
import { ChoiceField } from '../editing/fields/ChoiceField.tsx'
import { NumberField } from '../editing/fields/NumberField.tsx'
import { TextField } from '../editing/fields/TextField.tsx'
import { TrilingualFields } from '../editing/fields/TrilingualFields.tsx'
import { RowForm } from '../editing/RowForm.tsx'
import { useRowEdit } from '../editing/useRowEdit.ts'
import { useInstitutionChoice } from '../hierarchy/my-institution/useInstitutionChoice.ts'
import { nameIn } from '../i18n/i18n.ts'
import { Columns } from '../ui/layout.tsx'
import { Limit } from './RuleField.tsx'
import { RuleForms, RuleInstitutions } from './RuleLists.tsx'
import {
  hasLimit,
  idOf,
  idsIn,
  kindKeys,
  kindOf,
  noCodeKey,
  normalise,
  type RuleValues,
  save,
  scores,
  textOfIds,
  valuesOf,
} from './rules.ts'
import { titleOf } from './title-of.ts'

const score = { max: ranges.count.max }
const numbers = { budget: score, contract: score, subject: score }

type Props = {
  readonly row: CheckRuleRow | undefined
  readonly onClose: () => void
  readonly onSaved: (id: number) => void
}

/** Kind, title, limits and source of a rule; the kind of a rule that stands is only read (domain.md#check-kinds). */
export const RuleForm = ({ row, onClose, onSaved }: Props) => {
  const { t } = useTranslation()
  const formKinds = useQuery(query(catalogues.studyFormKinds))
  const { options: institutions } = useInstitutionChoice(true, undefined)
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
    numbers,
    normalise,
    save,
    readRows: () => readNow(checks.rules),
    onSaved,
  })
  const { values, setText } = edit
  const kind = kindOf(values)
  const kindOptions = kindKeys.map((key, index) => ({ id: index + 1, text: t(key) }))
  const kindText = ({ kind: chosen }: RuleValues) =>
    kindOptions.find(({ id }) => String(id) === chosen)?.text ?? ''
  const namesOf = (text: string, names: ReadonlyMap<number, string>) =>
    idsIn(text)
      .map((id) => names.get(id) ?? id)
      .join(', ')
  const inWords = (of: RuleValues): RuleValues => ({
    ...of,
    kind: kindText(of),
    isOn: t(of.isOn === '' ? 'common.no' : 'common.yes'),
    forms: namesOf(
      of.forms,
      new Map(
        formKinds.data?.map(({ id_f_educ_vid, name, name_kg, name_en }) => [
          id_f_educ_vid,
          nameIn({ ru: name, ky: name_kg, en: name_en }),
        ]),
      ),
    ),
    institutions: namesOf(of.institutions, new Map(institutions.map(({ id, text }) => [id, text]))),
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
        <ChoiceField edit={edit} name="kind" options={kindOptions} status="ready" cure={null} />
      )}
      <TrilingualFields edit={edit} />
      {kind && hasLimit(kind, 'scores') && (
        <Columns count={3} gap={12} align="end">
          {scores.map((name) => (
            <NumberField
              key={name}
              {...edit.field(name)}
              value={values[name]}
              rule={score}
              onText={(text) => setText(name, text)}
            />
          ))}
        </Columns>
      )}
      {kind && hasLimit(kind, 'codes') && (
        <TextField {...edit.field('codes')} placeholder={t(noCodeKey(kind))} spellCheck={false} />
      )}
      {kind && hasLimit(kind, 'forms') && (
        <RuleForms
          forms={idsIn(values.forms)}
          isClosed={edit.isSaving}
          onChange={(forms) => setText('forms', textOfIds(forms))}
        />
      )}
      {kind && hasLimit(kind, 'institutions') && (
        <RuleInstitutions
          ids={idsIn(values.institutions)}
          isClosed={edit.isSaving}
          onChange={(some) => setText('institutions', textOfIds(some))}
        />
      )}
      <Columns count={2} gap={12} align="end">
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
