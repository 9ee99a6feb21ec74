import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type FacultyRow, hierarchy, type InstitutionRow } from '#contract/hierarchy.ts'
import { readAsOf, usePastRows } from '../as-of/AsOf.tsx'
import { query } from '../../api/query.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import { statusOfRead, type SelectOption } from '../../ui/SearchSelect/search-select.ts'
import { ownFirst, useMyInstitution } from '../../hierarchy/my-institution/my-institution.ts'
import { groupByInstitution } from './faculty-option.ts'
import { crumbIn, namesOfStep } from '../../hierarchy/cascade/names.ts'
import { useInstitutions } from '../../hierarchy/my-institution/useInstitutions.ts'

type FacultyPlace = {
  readonly institution: number
  /** Short name of the institution, «КНУ»; undefined until the institutions are loaded. */
  readonly institutionName: string | undefined
  /** Institution and faculty: «КНУ › ЭФ». */
  readonly text: string
}

/** Returns places by faculty id, today or on the day in the URL (domain.md#reference-one-institution). */
export const useFacultyPlaces = (): ReadonlyMap<number, FacultyPlace> => {
  const current = {
    institutions: useInstitutions().rows,
    faculties: useQuery(query(hierarchy.allFaculties)).data,
  }
  const day = readAsOf(useSearchParams()[0])
  // the casts are safe: the rows of these calls have all fields of the rows in the list calls
  const past = {
    institutions: usePastRows('institution', day).data as readonly InstitutionRow[] | undefined,
    faculties: usePastRows('faculty', day).data as readonly FacultyRow[] | undefined,
  }
  const institutions = past.institutions ?? current.institutions
  const faculties = past.faculties ?? current.faculties
  const language = currentLanguage()
  return useMemo(() => {
    const short = new Map(
      institutions?.map((row) => [row.id_vuz, crumbIn(namesOfStep.institution(row), language)]),
    )
    return new Map(
      faculties?.map((row) => {
        const institutionName = short.get(row.id_vuz)
        const faculty = crumbIn(namesOfStep.faculty(row), language)
        const text = [institutionName, faculty].filter(Boolean).join(' › ')
        return [row.id_faculty, { institution: row.id_vuz, institutionName, text }]
      }),
    )
  }, [institutions, faculties, language])
}

/** Returns all faculties as options. A faculty whose institution failed to load is last, without a heading. */
export const useFacultyOptions = () => {
  const faculties = useQuery(query(hierarchy.allFaculties))
  const { known: institutions } = useInstitutions()
  const [mine] = useMyInstitution()
  const language = currentLanguage()
  const options: readonly SelectOption[] = useMemo(
    () =>
      groupByInstitution(
        faculties.data ?? [],
        ownFirst(institutions, mine, ({ id_vuz }) => id_vuz),
        language,
      ),
    [faculties.data, institutions, mine, language],
  )
  return { options, read: faculties, status: statusOfRead(faculties) }
}
