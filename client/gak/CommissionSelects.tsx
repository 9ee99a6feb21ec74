import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Place } from '#contract/rights.ts'
import { optionOf } from '../hierarchy/cascade/options.ts'
import { useNextStep } from '../hierarchy/cascade/useNextStep.ts'
import { EndedHere } from '../hierarchy/cascade/EndedNote.tsx'
import { EmptyListHelp } from '../location/EmptyListHelp.tsx'
import { SearchSelect } from '../ui/SearchSelect/SearchSelect.tsx'
import { statusOfRead, type SelectOption, type SelectStatus } from '../ui/SearchSelect/search-select.ts'
import type { CommissionStep } from './choices.ts'
import type { Commission } from './useCommission.ts'
import { Panel, Text } from '../ui/layout.tsx'
import { LoadFailure } from '../ui/LoadFailure.tsx'

type LastStep = {
  readonly level: 'year' | 'speciality'
  readonly label: string
  readonly required: boolean
  readonly options: readonly SelectOption[]
  readonly status: SelectStatus
  readonly value: number | undefined
  /** Query of the options; set if no list below the selects reports its error. */
  readonly read?: UseQueryResult
  readonly note?: string | undefined
}

type Props = {
  readonly commission: Commission
  readonly last: LastStep
  readonly onChoose: (level: CommissionStep, id: number | undefined) => void
  readonly children?: ReactNode
}

export const CommissionSelects = ({ commission, last, onChoose, children }: Props) => {
  const { t } = useTranslation()
  const { choices, institutions, faculties } = commission
  const { refOf, stepOf, follow } = useNextStep<CommissionStep>({
    // the year is optional, so it is not a required step
    steps: last.level === 'year' ? ['institution', 'faculty'] : ['institution', 'faculty', last.level],
    choices,
    entriesOf: (level) => {
      if (level === 'faculty') return faculties.data?.map((row) => row.id_faculty)
      return level === last.level && last.status === 'ready' ? last.options.map(({ id }) => id) : undefined
    },
    chooseOnly: commission.chooseOnly,
  })
  const field = (level: CommissionStep) => ({
    ref: refOf(level),
    step: stepOf(level),
    onChoose: (id: number | undefined, byKeyboard: boolean) => {
      follow(level, id, byKeyboard)
      onChoose(level, id)
    },
  })
  const hasInstitution = choices.institution !== undefined
  const hasFaculty = choices.faculty !== undefined
  return (
    <Panel
      inColumns
      early
      flex="none"
      gap="sm md"
      pad="sm md md"
      template="minmax(0, 4fr) minmax(0, 4fr) minmax(0, 3fr)"
      aria-label={t('commission.whose')}
    >
      <SearchSelect
        {...field('institution')}
        label={t('entity.institution')}
        options={institutions.rows?.map((row) => optionOf('institution', row)) ?? []}
        status={institutions.status}
        count={institutions.rows?.length}
        emptyHelp={<EmptyListHelp of="institution" />}
        value={choices.institution}
      />
      <SearchSelect
        {...field('faculty')}
        label={t('entity.faculty')}
        options={hasInstitution ? (faculties.data ?? []).map((row) => optionOf('faculty', row)) : []}
        status={hasInstitution ? statusOfRead(faculties) : 'ready'}
        count={hasInstitution ? faculties.data?.length : undefined}
        value={choices.faculty}
        emptyHelp={hasInstitution && <EmptyListHelp of="faculty" places={placesOf(choices)} />}
      />
      <SearchSelect
        {...field(last.level)}
        label={last.label}
        required={last.required}
        options={hasFaculty ? last.options : []}
        status={hasFaculty ? last.status : 'ready'}
        value={last.value}
        emptyHelp={
          hasFaculty &&
          last.level === 'speciality' && <EmptyListHelp of="speciality" places={placesOf(choices)} />
        }
        actions={last.note && <Text tone="tertiary">{last.note}</Text>}
      />
      {children}
      <EndedHere />
      <LoadFailure of={[...commission.reads, ...(last.read ? [last.read] : [])]} column="1 / -1" />
    </Panel>
  )
}

const placesOf = ({ institution, faculty }: Commission['choices']): readonly Place[] | undefined =>
  institution === undefined ? undefined : [{ institution, faculty: faculty ?? null }]
