import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import type { CheckRuleRow } from '#contract/checks.ts'
import { lengths } from '#contract/limits.ts'
import { query } from '../api/query.ts'
import { useInstitutionChoice } from '../hierarchy/my-institution/useInstitutionChoice.ts'
import { textIn } from '../i18n/i18n.ts'
import { SearchSelect } from '../ui/SearchSelect/SearchSelect.tsx'
import { Box, Row } from '../ui/layout.tsx'
import styles from './Checks.module.css'
import { codesOf } from './codes.ts'
import { Field, Limit } from './RuleField.tsx'
import { hasLimit, noCodeKey } from './rules.ts'

type Props = {
  readonly rule: CheckRuleRow
  readonly isClosed: boolean
  readonly onChange: (lists: Partial<Pick<CheckRuleRow, 'codes' | 'forms' | 'institutions'>>) => void
}

/** The limits of a rule that are lists: beginnings of codes, forms that are not allowed, institutions without grants. */
export const RuleLists = ({ rule, isClosed, onChange }: Props) => (
  <>
    {rule.except_codes.length > 0 && <Exceptions codes={rule.except_codes} />}
    {hasLimit(rule.kind, 'codes') && (
      <Codes rule={rule} isClosed={isClosed} onChange={(codes) => onChange({ codes })} />
    )}
    {hasLimit(rule.kind, 'forms') && (
      <RuleForms forms={rule.forms} isClosed={isClosed} onChange={(forms) => onChange({ forms })} />
    )}
    {hasLimit(rule.kind, 'institutions') && (
      <RuleInstitutions
        ids={rule.institutions}
        isClosed={isClosed}
        onChange={(institutions) => onChange({ institutions })}
      />
    )}
  </>
)

const Exceptions = ({ codes }: { readonly codes: readonly string[] }) => {
  const { t } = useTranslation()
  return <Limit label={t('checks.exceptCodes')} text={codes.join(', ')} />
}

type ListProps<Item> = { readonly isClosed: boolean; readonly onChange: (items: Item[]) => void }

const Codes = ({ rule, isClosed, onChange }: ListProps<string> & { readonly rule: CheckRuleRow }) => {
  const { t } = useTranslation()
  const stored = rule.codes.join(', ')
  const none = t(noCodeKey(rule.kind, rule))
  if (isClosed) return <Limit label={t('checks.codes')} text={stored === '' ? none : stored} />
  return (
    <Field
      label={t('checks.codes')}
      placeholder={none}
      stored={stored}
      maxLength={lengths.name}
      miw={220}
      onLeave={(text) => onChange(codesOf(text))}
    />
  )
}

/** Kinds of study form that a rule does not allow. */
export const RuleForms = ({
  forms,
  isClosed,
  onChange,
}: ListProps<number> & { readonly forms: readonly number[] }) => {
  const { t } = useTranslation()
  const kinds = useQuery(query(catalogues.studyFormKinds))
  return (
    <Row wrap gap={12} role="group" aria-label={t('checks.forms')}>
      <Box as="span" tone="secondary" size={12} weight={400}>
        {t('checks.forms')}
      </Box>
      {kinds.data?.map(({ id_f_educ_vid: id, name, name_kg, name_en }) => (
        <Checkbox
          key={id}
          label={textIn({ ru: name, ky: name_kg, en: name_en }).text}
          checked={forms.includes(id)}
          disabled={isClosed}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? [...forms, id] : forms.filter((one) => one !== id))
          }
        />
      ))}
    </Row>
  )
}

/** Institutions without grants, each to be taken out, and a choice that adds one. */
export const RuleInstitutions = ({
  ids,
  isClosed,
  onChange,
}: ListProps<number> & { readonly ids: readonly number[] }) => {
  const { t } = useTranslation()
  const { options } = useInstitutionChoice(true, undefined)
  return (
    <Box flex={1} minWidth={260}>
      {!isClosed && (
        <SearchSelect
          label={t('checks.institutions')}
          required={false}
          options={options.filter(({ id }) => !ids.includes(id))}
          value={undefined}
          onChoose={(id) => id !== undefined && onChange([...ids, id])}
          cure={null}
        />
      )}
      <Row as="ul" wrap gap={6} above={6} className={styles.tokens}>
        {ids.map((id) => {
          const name = options.find((one) => one.id === id)?.text ?? String(id)
          return (
            <li key={id}>
              {name}
              {!isClosed && (
                <button
                  type="button"
                  aria-label={t('checks.removeOne', { name })}
                  onClick={() => onChange(ids.filter((one) => one !== id))}
                >
                  <IconX size={14} aria-hidden />
                </button>
              )}
            </li>
          )
        })}
      </Row>
    </Box>
  )
}
