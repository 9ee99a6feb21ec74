import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CheckRuleRow } from '#contract/checks.ts'
import { institutionStatuses, lengths, ownerships } from '#contract/limits.ts'
import { useStudyFormOptions } from '../catalogues/study-forms/study-forms.ts'
import { readDate, writeDate } from '../editing/fields/typed-texts.ts'
import { useInstitutionChoice } from '../hierarchy/my-institution/useInstitutionChoice.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { Chip, Chips } from '../ui/Chip.tsx'
import { Box, Row, Text } from '../ui/layout.tsx'
import { SearchSelect } from '../ui/SearchSelect/SearchSelect.tsx'
import { useYears } from '../years/years.ts'
import styles from './Checks.module.css'
import { codesOf } from './codes.ts'
import { Field, Limit } from './RuleField.tsx'
import { hasLimit, noCodeKey } from './rules.ts'
import type { RuleChange } from './useSaveRule.ts'

type Props = {
  readonly rule: CheckRuleRow
  readonly isClosed: boolean
  readonly onChange: (changed: RuleChange) => void
}

export const RuleState = ({ rule, isClosed, onChange }: Props) => {
  const { t } = useTranslation()
  const years = useYears()
  const isAnnounced = rule.status === 'announced'
  const word = (announced: boolean) => t(announced ? 'checks.announced' : 'field.licenceState.inForce')
  const yearField = (field: 'from_year' | 'to_year', label: string) =>
    isClosed ? (
      <Limit label={label} text={years.labelOf(rule[field] ?? undefined) || '—'} />
    ) : (
      <Box width={150}>
        <SearchSelect
          label={label}
          required={false}
          {...years.offered}
          value={rule[field] ?? undefined}
          onChoose={(year) => onChange({ [field]: year ?? null })}
        />
      </Box>
    )
  return (
    <>
      {isClosed ? (
        <Limit label={t('checks.status')} text={word(isAnnounced)} />
      ) : (
        <Box pad="xs 0 0" role="group" aria-label={t('checks.status')}>
          <Text block look="label" tone="secondary" aria-hidden>
            {t('checks.status')}
          </Text>
          <Box pad="sm 0 0">
            <Chips>
              {[false, true].map((announced) => (
                <Chip
                  key={String(announced)}
                  isOn={announced === isAnnounced}
                  onChoose={() =>
                    announced !== isAnnounced && onChange({ status: announced ? 'announced' : 'inForce' })
                  }
                >
                  {word(announced)}
                </Chip>
              ))}
            </Chips>
          </Box>
        </Box>
      )}
      {yearField('from_year', t('checks.fromYear'))}
      {yearField('to_year', t('checks.toYear'))}
      {hasLimit(rule.kind, 'least') && (
        <Field
          isClosed={isClosed}
          label={t('checks.least')}
          stored={rule.least === null ? '' : formatNumber(rule.least)}
          inputMode="decimal"
          maxLength={lengths.code}
          maw={130}
          onLeave={(text) => {
            const least = text.trim() === '' ? null : Number(text.replace(',', '.'))
            if (!Number.isNaN(least)) onChange({ least })
          }}
        />
      )}
      {hasLimit(rule.kind, 'licencesBefore') && (
        <Field
          isClosed={isClosed}
          label={t('checks.licencesBefore')}
          stored={rule.licences_before === null ? '' : writeDate(rule.licences_before)}
          maxLength={lengths.code}
          maw={170}
          onLeave={(text) => {
            const day = text.trim() === '' ? null : readDate(text)
            if (day !== undefined) onChange({ licences_before: day })
          }}
        />
      )}
    </>
  )
}

export const RuleScope = ({ rule, isClosed, onChange }: Props) => {
  const { t } = useTranslation()
  const { kinds: forms, programmes, cycles } = useStudyFormOptions().options
  const { options: institutions } = useInstitutionChoice(hasLimit(rule.kind, 'institutions'), undefined)
  const kinds = [
    ...ownerships.map((value) => ({ value, text: t(`field.ownership.${value}`) })),
    ...institutionStatuses.map((value) => ({ value, text: t(`field.institutionStatus.${value}`) })),
  ].map((kind, id) => ({ id, ...kind }))
  const codes = (field: 'codes' | 'except_codes', label: string, none: string) => (
    <Field
      isClosed={isClosed}
      label={label}
      placeholder={none}
      stored={rule[field].join(', ')}
      maxLength={lengths.name}
      miw={220}
      onLeave={(text) => onChange({ [field]: codesOf(text) })}
    />
  )
  const tokens = (
    field: 'cycles' | 'programmes' | 'forms' | 'institutions',
    label: string,
    options: TokensProps['options'],
    isNoneIfEmpty = false,
  ) => (
    <Tokens
      {...{ label, options, isNoneIfEmpty, isClosed }}
      chosen={rule[field]}
      onChange={(some) => onChange({ [field]: some })}
    />
  )
  const isOfCodes = hasLimit(rule.kind, 'codes')
  return (
    <>
      <Box flex="1 1 260px">
        <Field
          isClosed={isClosed}
          label={t('checks.act')}
          stored={rule.act}
          maxLength={lengths.name}
          onLeave={(act) => onChange({ act: act.trim() })}
        />
      </Box>
      {isOfCodes && (
        <>
          {tokens('cycles', t('checks.cycles'), cycles)}
          {tokens('programmes', t('checks.programmes'), programmes)}
        </>
      )}
      {hasLimit(rule.kind, 'kinds') && (
        <Tokens
          label={t('checks.kindsOfInstitution')}
          options={kinds}
          chosen={kinds.flatMap(({ id, value }) => (rule.kinds_of_institution.includes(value) ? [id] : []))}
          isClosed={isClosed}
          onChange={(ids) =>
            onChange({
              kinds_of_institution: kinds.flatMap(({ id, value }) => (ids.includes(id) ? [value] : [])),
            })
          }
        />
      )}
      {hasLimit(rule.kind, 'forms') && tokens('forms', t('checks.forms'), forms, true)}
      {hasLimit(rule.kind, 'institutions') &&
        tokens('institutions', t('checks.withoutGrants'), institutions, true)}
      {isOfCodes && codes('codes', t('checks.codes'), t(noCodeKey(rule)))}
      {isOfCodes && codes('except_codes', t('checks.exceptCodes'), '—')}
    </>
  )
}

type TokensProps = {
  readonly label: string
  readonly options: readonly { readonly id: number; readonly text: string }[]
  readonly chosen: readonly number[]
  /** True if an empty array means no value. Otherwise it means all values. */
  readonly isNoneIfEmpty?: boolean
  readonly isClosed: boolean
  readonly onChange: (ids: number[]) => void
}

const Tokens = ({ label, options, chosen, isNoneIfEmpty = false, isClosed, onChange }: TokensProps) => {
  const { t } = useTranslation()
  const nameOf = (id: number) => options.find((one) => one.id === id)?.text ?? String(id)
  const none = isNoneIfEmpty ? '—' : t('common.all').toLowerCase()
  if (isClosed) return <Limit label={label} text={chosen.map(nameOf).join(', ') || none} />
  return (
    <Box minWidth={180}>
      <SearchSelect
        label={chosen.length === 0 ? `${label}: ${none}` : label}
        required={false}
        options={options.filter(({ id }) => !chosen.includes(id))}
        value={undefined}
        onChoose={(id) => id !== undefined && onChange([...chosen, id])}
      />
      <Row as="ul" wrap gap="sm" above={chosen.length === 0 ? 0 : 'sm'} className={styles.tokens}>
        {chosen.map((id) => (
          <li key={id}>
            {nameOf(id)}
            <button
              type="button"
              aria-label={t('checks.removeOne', { name: nameOf(id) })}
              onClick={() => onChange(chosen.filter((one) => one !== id))}
            >
              <IconX size={14} aria-hidden />
            </button>
          </li>
        ))}
      </Row>
    </Box>
  )
}
