import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { quota, type QuotaOverviewRow } from '#contract/quota.ts'
import { useConditions, writeLocation } from '../../location/address.ts'
import { chosenId, readId } from '../../location/parameter.ts'
import { writeList } from '../../location/list-location.ts'
import { query, queryOfChosen, readNow } from '../../api/query.ts'
import { useRow } from '../../editing/useRow.ts'
import { useKnownPlace } from '../../hierarchy/useKnownPlace.ts'
import { useYears } from '../../years/years.ts'
import { filterRows } from '../../table/rows.ts'
import { asSaved, idOf, numbers, valuesOf } from '../rows.ts'
import { saveQuota, saveQuotasTogether } from '../save-quotas.ts'
import { usePaste } from '../usePaste.ts'
import { filteredGroups, filterValues } from './filters.ts'
import { readNamed } from './read-named.ts'
import {
  filterGroups,
  groupOf,
  halfOf,
  halves,
  linesOf,
  marksOfTwins,
  type OverviewFilter,
  type OverviewLine,
} from './rows.ts'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { namesOfEntity } from '../../i18n/entity-names.ts'
import { currentLanguage, i18n, textIn } from '../../i18n/i18n.ts'

const { namesOf } = namesOfEntity('speciality-name')

/** A speciality's name in the page's language; the Russian one of the row until the catalogue is read. */
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

/** The list, and what of it is shown. */
const listSteps = ['fac', 'year'] as const
const filterSteps = ['course', 'form', 'spec'] as const
export type OverviewStep = (typeof listSteps)[number] | (typeof filterSteps)[number] | 'half'

/** Faculty and academic year in the address: those in progress until it says otherwise; with the half-year planned first. */
const useChoices = () => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const known = useKnownPlace()
  const years = useYears()
  const { ids, inProgress } = years
  const year = readId(search, 'year')
  const filter: OverviewFilter = Object.fromEntries(
    filterSteps.map((step) => [step, readId(search, step)] as const),
  )
  const to = (step: OverviewStep, id: number | undefined) => {
    const next = writeList(search, step, id)
    next.delete('group')
    if (step === 'fac' || step === 'year') for (const one of filterSteps) next.delete(one)
    return next
  }
  return {
    years,
    filter,
    /** The group that a link leads to. */
    group: readId(search, 'group'),
    chosen: {
      fac: readId(search, 'fac') ?? known.faculty,
      year: ids === undefined || year === undefined || ids.includes(year) ? (year ?? inProgress) : undefined,
      half: readId(search, 'half') ?? years.presetHalfYear(year ?? inProgress),
    },
    choose: (step: OverviewStep, id: number | undefined) =>
      void navigate({ search: to(step, id).toString() }, { replace: step === 'half' }),
    /** Every group of the faculty is shown. */
    showAll: () => {
      const next = writeLocation(search, { conditions: '' })
      for (const step of filterSteps) next.delete(step)
      void navigate({ search: next.toString() })
    },
  }
}

/** The fields that tell a group from another one of its name. */
const placeOf = ({ course, speciality, studyForm }: OverviewLine) =>
  i18n.t('quota.placeOfGroup', { course, speciality, form: studyForm })

/** The groups of the chosen faculty with both half-years, edited in place or filled many at once. */
export const useOverview = () => {
  const { years, chosen, filter, group, choose, showAll } = useChoices()
  const { fac: idFaculty, year: idYear } = chosen
  const asked = queryOfChosen(quota.overview, { idFaculty, idYear })
  const isComplete = asked.enabled
  const list = useQuery(asked)
  const nameOf = useSpecialityNames()
  const toGroup = useCallback((row: QuotaOverviewRow) => groupOf({ ...row, special: nameOf(row) }), [nameOf])
  const all = useMemo(
    () => ((isComplete && list.data) || none).map(toGroup),
    [isComplete, list.data, toGroup],
  )
  const marks = useMemo(() => marksOfTwins(all), [all])
  const rows = useMemo(() => linesOf(all), [all])
  const edit = useRow<OverviewLine, ReturnType<typeof valuesOf>>({
    entity: 'quota',
    rows,
    idOf,
    valuesOf,
    normalise: asSaved,
    numbers,
    nameOf: (_values, row) => row?.group ?? '',
    listedBy: [...listSteps],
    save: saveQuota,
    saveAll: saveQuotasTogether,
    saveMany: saveQuotasTogether,
    readRows: async () => {
      const ofChosen = { idFaculty: chosenId(idFaculty), idYear: chosenId(idYear) }
      return linesOf((await readNow(quota.overview, ofChosen)).map(toGroup))
    },
  })
  const [conditions] = useConditions()
  const filtered = useMemo(() => filteredGroups(all), [all])
  const answering = new Set(filterRows(filtered, conditions, filterValues).map((one) => one.group))
  /** Answers whether a row is typed into or was not saved: such a row is not filtered away. */
  const isUnsaved = (id: number) => edit.open?.id === id || edit.list.unsavedAt(id) !== undefined
  const groups = filterGroups(all, filter).filter(
    (one) => answering.has(one) || halves.some((half) => isUnsaved(idOf(one[half]))),
  )
  /** The shown quotas of the half-year of this one: a paste fills them from top to bottom. */
  const linesBeside = (id: number) => {
    const half = rows.find((row) => idOf(row) === id)?.half ?? halfOf(chosen.half)
    return groups.map((one) => one[half])
  }
  const paste = usePaste({
    rows,
    edit,
    read: (pasted) => {
      const lines = linesBeside(pasted.at.id)
      const ids = new Set(lines.map(idOf))
      return readNamed(lines, placeOf)({ ...pasted, rows: pasted.rows.filter(({ id }) => ids.has(id)) })
    },
  })
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
    /** Every group of the faculty, and those that the filters leave. */
    all,
    marks,
    /** All of them, as the filters by column know them. */
    filtered,
    groups,
    rows,
    edit,
    paste,
  }
}

export type Overview = ReturnType<typeof useOverview>
