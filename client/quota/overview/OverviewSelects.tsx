import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { quota } from '#contract/quota.ts'
import { query } from '../../api/query.ts'
import type { useFacultyOptions } from '../../catalogues/departments/useFacultyOptions.ts'
import { SearchSelect } from '../../ui/SearchSelect/SearchSelect.tsx'
import { type SelectOption, statusOfRead } from '../../ui/SearchSelect/search-select.ts'
import { SelectChips } from '../../ui/SearchSelect/SelectChips.tsx'
import { halfYearOptions } from '../half-year-option.ts'
import type { Overview, OverviewStep } from './useOverview.ts'

type Props = {
  readonly faculties: ReturnType<typeof useFacultyOptions>
  readonly overview: Overview
  /** A single half-year is shown. */
  readonly isPhone: boolean
  readonly onChoose: (step: OverviewStep, id: number | undefined) => void
}

/** The different values of the groups, in their order. */
const optionsOf = (values: readonly SelectOption[]): readonly SelectOption[] => [
  ...new Map(values.map((one) => [one.id, one])).values(),
]

/** The chosen one by its short name, which has room in a line of chips. */
const inShort = ({ code, ...option }: SelectOption): SelectOption =>
  code ? { ...option, text: code, otherTexts: [...(option.otherTexts ?? []), option.text] } : option

/** The choice of the quotas: a faculty of any institution, the academic year, and filters for its groups. */
export const OverviewSelects = ({ faculties, overview, isPhone, onChoose }: Props) => {
  const { chosen, years, filter, all, marks } = overview
  const { t } = useTranslation()
  const halfYears = useQuery({ ...query(quota.halfYears), staleTime: Number.POSITIVE_INFINITY })
  const filters = [
    {
      step: 'course',
      label: 'entity.course',
      options: all.map(({ course }) => ({ id: course, text: String(course) })),
    },
    {
      step: 'form',
      label: 'entity.studyForm',
      options: all.map((one) => ({ id: one.idForm, entity: 'study-form' as const, text: one.studyForm })),
    },
    {
      step: 'spec',
      label: 'entity.speciality',
      options: all.map((one) => {
        const mark = marks.get(one.id_speciality)
        const { id_speciality: id, code, speciality: text, studyForm: note } = one
        return { id, code, text, note, ...(mark !== undefined && { mark }) }
      }),
    },
  ] as const
  return (
    <SelectChips>
      <SearchSelect
        label={t('entity.faculty')}
        options={faculties.options.map((one) => (one.id === chosen.fac ? inShort(one) : one))}
        status={faculties.status}
        value={chosen.fac}
        cure={null}
        onChoose={(id) => onChoose('fac', id)}
      />
      <SearchSelect
        label={t('entity.year')}
        {...years.offered}
        value={chosen.year}
        onChoose={(id) => onChoose('year', id)}
        cure={null}
      />
      {isPhone && (
        <SearchSelect
          label={t('entity.halfYear')}
          options={halfYearOptions(halfYears.data)}
          status={statusOfRead(halfYears)}
          value={chosen.half}
          onChoose={(id) => onChoose('half', id)}
          cure={null}
        />
      )}
      {all.length > 0 &&
        filters.map(({ step, label, options }) => (
          <SearchSelect
            key={step}
            label={t(label)}
            required={false}
            options={optionsOf(options)}
            value={filter[step]}
            onChoose={(id) => onChoose(step, id)}
            cure={null}
          />
        ))}
    </SelectChips>
  )
}
