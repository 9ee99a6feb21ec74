import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyListHelp } from '../location/EmptyListHelp.tsx'
import { optionOf } from '../hierarchy/cascade/options.ts'
import { useNextStep } from '../hierarchy/cascade/useNextStep.ts'
import { SearchSelect } from '../ui/SearchSelect/SearchSelect.tsx'
import { statusOfRead, type SelectOption, type SelectStatus } from '../ui/SearchSelect/search-select.ts'
import { yearStateOf } from '../years/years.ts'
import { type QuotaStep, quotaSteps } from './choices.ts'
import { halfYearOptions } from './half-year-option.ts'
import type { Quota } from './useQuota.ts'
import { Box, Columns } from '../ui/layout.tsx'

type Field = { readonly options: readonly SelectOption[]; readonly status: SelectStatus }

type Props = {
  readonly quota: Quota
  readonly onChoose: (level: QuotaStep, id: number | undefined) => void
  /** Called when the last step was chosen by keyboard. */
  readonly onCompleted: () => void
}

/** Selects of the cascade. A choice clears or resets the lower steps (domain.md#quota-cascade). */
export const QuotaCascade = ({ quota, onChoose, onCompleted }: Props) => {
  const { t } = useTranslation()
  const { choices } = quota
  const fields = useFields(quota)
  const [first] = useState(() => firstOpen(quota))
  const { refOf, stepOf, follow } = useNextStep({
    steps: quotaSteps,
    choices,
    entriesOf: (level) =>
      fields[level].status === 'ready' ? fields[level].options.map(({ id }) => id) : undefined,
    chooseOnly: quota.choose,
    onCompleted,
  })

  return (
    <Columns template="1.5fr 1fr 1.2fr 0.7fr" gap="sm md" margin="0 0 md">
      {quotaSteps.map((level) => (
        <SearchSelect
          key={level}
          ref={refOf(level)}
          step={stepOf(level)}
          label={t(`entity.${level}`)}
          {...fields[level]}
          value={choices[level]}
          autoFocus={level === first}
          onChoose={(id, byKeyboard) => {
            follow(level, id, byKeyboard)
            onChoose(level, id)
          }}
          emptyHelp={level === 'faculty' && <EmptyListHelp of="faculty" />}
        />
      ))}
      <YearNote quota={quota} />
    </Columns>
  )
}

/** Returns the step to focus: the first without a choice; the year is skipped while the years are loading. */
const firstOpen = ({ choices, years, isHalfYearPreset }: Quota): QuotaStep => {
  const level = quotaSteps.find((one) => choices[one] === undefined) ?? 'course'
  if (level !== 'year' || years.ids !== undefined) return level
  return isHalfYearPreset ? 'course' : 'halfYear'
}

const useFields = ({ choices, faculties, years, halfYears, courses }: Quota): Record<QuotaStep, Field> => {
  const below = (level: QuotaStep, field: Field): Field =>
    choices[level] === undefined ? { options: [], status: 'ready' } : field
  return {
    faculty: {
      options: typeof faculties === 'string' ? [] : faculties.map((row) => optionOf('faculty', row)),
      status: typeof faculties === 'string' ? faculties : 'ready',
    },
    year: below('faculty', years.offered),
    halfYear: below('year', {
      options: halfYearOptions(halfYears.data),
      status: statusOfRead(halfYears),
    }),
    course: below('halfYear', {
      options: (courses.data ?? []).map(({ id_rate, rate }) => ({ id: id_rate, text: String(rate) })),
      status: statusOfRead(courses),
    }),
  }
}

/** Note shown if the chosen year is not the current one, such as the default year until September. */
const YearNote = ({ quota: { choices, years } }: { readonly quota: Quota }) => {
  const { t } = useTranslation()
  const { labelOf, inProgress: yearInProgress } = years
  if (choices.year === undefined || yearInProgress === undefined) return null
  const yearState = yearStateOf(choices.year, yearInProgress)
  if (yearState === 'running') return null
  return (
    <Box
      as="p"
      pad="sm"
      radius={6}
      background="var(--warning-background)"
      tone="warning"
      column="1 / -1"
      role="status"
    >
      {t(yearState === 'coming' ? 'quota.yearComing' : 'quota.yearOver', {
        year: labelOf(choices.year),
        now: labelOf(yearInProgress),
      })}
    </Box>
  )
}
