import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { quota, type QuotaOverviewRow } from '#contract/quota.ts'
import { useConditions, writeLocation } from '../../location/address.ts'
import { chosenId, readId } from '../../location/parameter.ts'
import { writeList } from '../../location/list-location.ts'
import { query, queryOfChosen, readNow } from '../../api/query.ts'
import { useRow } from '../../editing/useRow.ts'
import { useDefaultPlace } from '../../hierarchy/useDefaultPlace.ts'
import { useYears } from '../../years/years.ts'
import { filterRows, sortValuesOf } from '../../table/rows.ts'
import type { QuotaValues } from '../plan.ts'
import { idOf } from '../rows.ts'
import { quotaEditing } from '../save-quotas.ts'
import { usePaste } from '../usePaste.ts'
import { filterColumns, filteredGroups } from './filters.ts'
import {
  filterGroups,
  groupOf,
  halfOf,
  halves,
  linesOf,
  marksOfEqualCodes,
  type OverviewFilter,
  type OverviewLine,
} from './rows.ts'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { namesOfEntity } from '../../i18n/entity-names.ts'
import { currentLanguage, i18n, textIn } from '../../i18n/i18n.ts'

const { namesOf } = namesOfEntity('speciality-name')

/** Returns a function that names a speciality in the page's language (in Russian until the catalogue is loaded). */
const useSpecialityNames = () => {
  const { data } = useQuery(query(catalogues.specialityNames))
  const language = currentLanguage()
  const names = useMemo(
    () => new Map(data?.map((row) => [row.id_special, textIn(namesOf(row), language).text])),
    [data, language],
  )
  return useCallback(({ id_special, special }: QuotaOverviewRow) => names.get(id_special) ?? special, [names])
}

const none: never[] = []

/** Search parameters that select the list; `filterParameters` filter it. */
const listSteps = ['fac', 'year'] as const
const filterParameters = ['course', 'form', 'spec'] as const
export type OverviewStep = (typeof listSteps)[number] | (typeof filterParameters)[number] | 'half'

/** Returns the choices. Defaults: the user's own or last faculty, the current year, the half-year to plan. */
const useChoices = () => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const known = useDefaultPlace()
  const years = useYears()
  const { ids, inProgress } = years
  const year = readId(search, 'year')
  const filter: OverviewFilter = Object.fromEntries(
    filterParameters.map((step) => [step, readId(search, step)] as const),
  )
  const to = (step: OverviewStep, id: number | undefined) => {
    const next = writeList(search, step, id)
    next.delete('group')
    if (step === 'fac' || step === 'year') for (const one of filterParameters) next.delete(one)
    return next
  }
  return {
    years,
    filter,
    group: readId(search, 'group'),
    chosen: {
      fac: readId(search, 'fac') ?? known.faculty,
      year: ids === undefined || year === undefined || ids.includes(year) ? (year ?? inProgress) : undefined,
      half: readId(search, 'half') ?? years.presetHalfYear(year ?? inProgress),
    },
    choose: (step: OverviewStep, id: number | undefined) =>
      void navigate({ search: to(step, id).toString() }, { replace: step === 'half' }),
    showAll: () => {
      const next = writeLocation(search, { conditions: '' })
      for (const step of filterParameters) next.delete(step)
      void navigate({ search: next.toString() })
    },
  }
}

const placeOf = ({ course, speciality, studyForm }: OverviewLine) =>
  i18n.t('quota.placeOfGroup', { course, speciality, form: studyForm })

export const useOverview = () => {
  const { years, chosen, filter, group, choose, showAll } = useChoices()
  const { fac: idFaculty, year: idYear } = chosen
  const overviewQuery = queryOfChosen(quota.overview, { idFaculty, idYear })
  const isComplete = overviewQuery.enabled
  const list = useQuery(overviewQuery)
  const nameOf = useSpecialityNames()
  const toGroup = useCallback((row: QuotaOverviewRow) => groupOf({ ...row, special: nameOf(row) }), [nameOf])
  const all = useMemo(
    () => ((isComplete && list.data) || none).map(toGroup),
    [isComplete, list.data, toGroup],
  )
  const marks = useMemo(() => marksOfEqualCodes(all), [all])
  const rows = useMemo(() => linesOf(all), [all])
  const edit = useRow<OverviewLine, QuotaValues>({
    ...quotaEditing,
    rows,
    nameOf: (_values, row) => row?.group ?? '',
    listedBy: [...listSteps],
    readRows: async () => {
      const ofChosen = { idFaculty: chosenId(idFaculty), idYear: chosenId(idYear) }
      return linesOf((await readNow(quota.overview, ofChosen)).map(toGroup))
    },
  })
  const [conditions] = useConditions()
  const filtered = useMemo(() => filteredGroups(all), [all])
  const answering = new Set(
    filterRows(filtered, conditions, sortValuesOf(filterColumns)).map((one) => one.group),
  )
  /** Returns true for an open or unsaved row, which filters do not hide. */
  const isUnsaved = (id: number) => edit.open?.id === id || edit.list.unsavedAt(id) !== undefined
  const groups = filterGroups(all, filter).filter(
    (one) => answering.has(one) || halves.some((half) => isUnsaved(idOf(one[half]))),
  )
  /** Returns the shown groups' quotas in the half-year of row `id`, for a paste that fills downwards. */
  const linesOfHalf = (id: number) => {
    const half = rows.find((row) => idOf(row) === id)?.half ?? halfOf(chosen.half)
    return groups.map((one) => one[half])
  }
  const paste = usePaste({ rows, edit, linesAt: linesOfHalf, placeOf })
  return {
    years,
    chosen,
    filter,
    group,
    choose,
    showAll,
    half: halfOf(chosen.half),
    isComplete,
    list,
    all,
    marks,
    filtered,
    groups,
    rows,
    edit,
    paste,
  }
}

export type Overview = ReturnType<typeof useOverview>
