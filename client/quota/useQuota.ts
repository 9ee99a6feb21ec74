import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { quota } from '#contract/quota.ts'
import { query, queryOfChosen, readNow } from '../api/query.ts'
import { chosenId } from '../location/parameter.ts'
import { useDialogSearch } from '../location/dialog.ts'
import type { PathState } from '../hierarchy/cascade/usePath.ts'
import { calendarYear, useYears } from '../years/years.ts'
import { withKnownIds } from '../location/cascade.ts'
import {
  isCompleteChoice,
  isHalfYearPreset,
  type QuotaStep,
  readQuotaChoices,
  withQuotaChoice,
  quotaSteps,
} from './choices.ts'

export const useQuota = ({ path, lists }: PathState) => {
  const { search, change } = useDialogSearch()
  const [today] = useState(() => calendarYear(new Date()))
  const years = useYears()
  const halfYears = useQuery({ ...query(quota.halfYears), staleTime: Number.POSITIVE_INFINITY })
  const { ids: yearIds, inProgress } = years

  const named = readQuotaChoices(search, {
    faculty: path.faculty?.id_faculty,
    year: yearIds?.includes(today) ? today : undefined,
    halfYear: inProgress === undefined ? undefined : years.presetHalfYear(today),
  })
  const { faculty, year, halfYear } = named
  const courses = useQuery(queryOfChosen(quota.courses, { idYear: year, idWs: halfYear, idFaculty: faculty }))
  const choices = withKnownIds(named, quotaSteps, {
    faculty: typeof lists.faculty === 'string' ? undefined : lists.faculty.map((row) => row.id_faculty),
    year: yearIds,
    halfYear: halfYears.data?.map(({ id_w_s }) => id_w_s),
    course: courses.data?.map(({ id_rate }) => id_rate),
  })

  const body = {
    idYear: choices.year,
    idWs: choices.halfYear,
    idRate: choices.course,
    idFaculty: choices.faculty,
  }
  const rows = useQuery(queryOfChosen(quota.list, body))
  return {
    choices,
    complete: isCompleteChoice(choices) ? choices : undefined,
    choose: (level: QuotaStep, id: number | undefined) => change(withQuotaChoice(search, choices, level, id)),
    faculties: lists.faculty,
    years,
    halfYears,
    courses,
    isHalfYearPreset: isHalfYearPreset(search),
    rows,
    readRows: () =>
      readNow(quota.list, {
        idYear: chosenId(body.idYear),
        idWs: chosenId(body.idWs),
        idRate: chosenId(body.idRate),
        idFaculty: chosenId(body.idFaculty),
      }),
  }
}

export type Quota = ReturnType<typeof useQuota>
