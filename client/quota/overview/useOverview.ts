import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { halfYears } from '#contract/limits.ts'
import { quota, type QuotaOverviewRow } from '#contract/quota.ts'
import { chosenId, readId } from '../../address/id.ts'
import { writeList } from '../../address/list-address.ts'
import type { Sort } from '../../address/sort.ts'
import { query, queryOfChosen, readNow } from '../../api/query.ts'
import { useRow } from '../../editing/useRow.ts'
import { useMyInstitution } from '../../hierarchy/my-institution/my-institution.ts'
import { compareTexts } from '../../i18n/numbers.ts'
import { sortRows } from '../../table/sort.ts'
import { presetHalfYear } from '../../years/half-years.ts'
import { yearInProgress, yearStateOf } from '../../years/years.ts'
import { asSaved, idOf, numbers, valuesOf } from '../rows.ts'
import { saveQuota, saveQuotasTogether } from '../save-quotas.ts'
import { usePaste } from '../usePaste.ts'
import { sortValues } from './columns.tsx'
import { readNamed } from './read-named.ts'
import { halfOf, lineOf, type OverviewLine } from './rows.ts'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { namesOfEntity } from '../../i18n/entity-names.ts'
import { textIn } from '../../i18n/name-in.ts'
import { currentLanguage } from '../../i18n/i18n.ts'

const { namesOf } = namesOfEntity('speciality-name')

/** A speciality's name in the page's language by its Russian one, the only one that a row of the overview has. */
const useSpecialityNames = () => {
  const { data } = useQuery(query(catalogues.specialityNames))
  const language = currentLanguage()
  const names = useMemo(
    () => new Map(data?.map((row) => [row.special, textIn(namesOf(row), language).text])),
    [data, language],
  )
  return useCallback((russian: string) => names.get(russian) ?? russian, [names])
}

const none: never[] = []
// Years are added once in a year.
const rarelyChanging = { staleTime: 600_000 }

const overviewSteps = ['fac', 'year', 'half'] as const
export type OverviewStep = (typeof overviewSteps)[number]

/** Faculty, academic year and half-year in the address: those in progress until it says otherwise. */
const useChoices = () => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [now] = useState(() => new Date())
  const [mine] = useMyInstitution()
  const years = useQuery({ ...query(quota.years), ...rarelyChanging })
  const ids = years.data?.map(({ id_a_year }) => id_a_year)
  const year = readId(search, 'year')
  const inProgress = ids && yearInProgress(ids)
  const state = inProgress === undefined ? undefined : yearStateOf(year ?? inProgress, inProgress)
  return {
    years,
    chosen: {
      fac: readId(search, 'fac') ?? mine?.faculty?.id,
      year:
        ids === undefined || year === undefined || ids.includes(year)
          ? (year ?? yearInProgress(ids ?? none))
          : undefined,
      half: readId(search, 'half') ?? (state === undefined ? halfYears.autumn : presetHalfYear(state, now)),
    },
    choose: (step: OverviewStep, id: number | undefined) =>
      void navigate({ search: writeList(search, step, id).toString() }),
  }
}

/** The groups of the chosen faculty in the chosen half-year, edited in place or filled many at once. */
export const useOverview = (sort: Sort) => {
  const { years, chosen, choose } = useChoices()
  const { fac: idFaculty, year: idYear } = chosen
  const half = halfOf(chosen.half)
  const asked = queryOfChosen(quota.overview, { idFaculty, idYear })
  const isComplete = asked.enabled
  const list = useQuery(asked)
  const nameOfSpeciality = useSpecialityNames()
  const toLine = useCallback(
    (row: QuotaOverviewRow) => lineOf({ ...row, special: nameOfSpeciality(row.special) }, half),
    [nameOfSpeciality, half],
  )
  const rows = useMemo(
    () => sortRows(((isComplete && list.data) || none).map(toLine), sort, sortValues, compareTexts),
    [isComplete, list.data, toLine, sort],
  )
  const edit = useRow<OverviewLine, ReturnType<typeof valuesOf>>({
    entity: 'quota',
    rows,
    idOf,
    valuesOf,
    normalise: asSaved,
    numbers,
    nameOf: (_values, row) => row?.group ?? '',
    listedBy: [...overviewSteps],
    save: saveQuota,
    saveAll: saveQuotasTogether,
    saveMany: saveQuotasTogether,
    readRows: async () => {
      const ofChosen = { idFaculty: chosenId(idFaculty), idYear: chosenId(idYear) }
      return (await readNow(quota.overview, ofChosen)).map(toLine)
    },
  })
  const paste = usePaste({ rows, edit, read: readNamed(rows) })
  return { years, chosen, choose, half, isComplete, list, rows, edit, paste }
}
