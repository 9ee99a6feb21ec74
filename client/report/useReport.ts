import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { hierarchy } from '#contract/hierarchy.ts'
import { report } from '#contract/report.ts'
import { query } from '../api/query.ts'
import { useInstitutionChoice } from '../hierarchy/my-institution/useInstitutionChoice.ts'
import { useYears } from '../years/years.ts'
import { type Definition, definitionOf, filterOf, readDefinition, writeDefinition } from './definition.ts'

const none: never[] = []

/** Returns the report in the URL. Defaults: the first saved report, and the current year. */
export const useReport = () => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const saved = useQuery(query(report.list))
  const years = useYears()
  const faculties = useQuery(query(hierarchy.allFaculties))
  const inUrl = readDefinition(search)
  const ofFaculty = faculties.data?.find(({ id_faculty }) => id_faculty === inUrl.fac)?.id_vuz
  const institution = useInstitutionChoice(true, inUrl.vuz ?? ofFaculty)
  const [first] = saved.data ?? none
  const isNamed = search.has('rows') || search.has('nums')
  const base = isNamed || first === undefined ? inUrl : definitionOf(first, inUrl)
  const definition: Definition = {
    ...base,
    // without a report or an institution in the URL, the user's own institution is the default
    vuz: ofFaculty ?? (isNamed || search.has('vuz') ? inUrl.vuz : institution.value),
    year: inUrl.year ?? years.inProgress,
  }
  const isComplete =
    definition.rows.length > 0 && definition.measures.length > 0 && definition.year !== undefined
  const body = {
    rows: [...definition.rows],
    columns: definition.columns[0] ?? null,
    measures: [...definition.measures],
    idYear: definition.year ?? 0,
    filter: filterOf(definition),
  }
  const pivot = useQuery({
    ...query(report.pivot, body),
    enabled: isComplete,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return {
    saved,
    years,
    faculties,
    institution,
    definition,
    body,
    isComplete,
    /** Queries that must be loaded before `definition` is complete. */
    choices: isNamed ? [years.read] : [saved, years.read],
    pivot,
    define: (next: Definition) => void navigate({ search: writeDefinition(next).toString() }),
  }
}
export type ReportState = ReturnType<typeof useReport>
