import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { hierarchy } from '#contract/hierarchy.ts'
import { query } from '../../api/query.ts'
import { type Choices, useCascade } from '../../location/cascade.ts'
import { hasDialog } from '../../ui/dialogs/stack.ts'
import { useMyInstitution } from '../my-institution/my-institution.ts'
import { listsBelow } from './lists.ts'
import { idOfStep } from './names.ts'
import { type Step, leavesMinistryOpen, steps, type PathIds, type Rows, readPath, withPath } from './path.ts'
import { type StepLists, resolvePath, type Source } from './resolve.ts'

/** Returns the steps in the URL with their lists. After a reload, all lists load in parallel. */
export const usePath = () => {
  const [search, setSearch] = useSearchParams()
  const ministries = useQuery(query(hierarchy.ministries))
  const first = ministries.data?.[0]?.id_ministerstvo
  const isSingle = ministries.data?.length === 1 && leavesMinistryOpen(search)
  const ofSingle = useQuery(
    listsBelow(isSingle && first !== undefined ? { ministry: first } : {}).institution,
  )
  const [only] = ofSingle.data?.length === 1 ? ofSingle.data : []
  const onlyId = only?.id_vuz
  const [mine] = useMyInstitution()
  // defaults: the user's own institution, else the only institution, else the first ministry
  const ids = useMemo((): PathIds => {
    const named = readPath(search)
    if (!leavesMinistryOpen(search)) return named
    if (mine !== null)
      return {
        ministry: mine.ministry,
        institution: mine.id,
        ...(mine.faculty && { faculty: mine.faculty.id }),
      }
    if (first === undefined) return named
    return { ministry: first, ...(onlyId !== undefined && { institution: onlyId }) }
  }, [search, first, onlyId, mine])
  const { direction, studyForm, speciality } = ids
  const listQueries = listsBelow(ids)
  const institutions = useQuery(listQueries.institution)
  const faculties = useQuery(listQueries.faculty)
  const directions = useQuery(listQueries.direction)
  const studyForms = useQuery(listQueries.studyForm)
  const specialities = useQuery(listQueries.speciality)
  const isUnlinked = {
    direction: isMissing('direction', directions.data, direction),
    studyForm: isMissing('studyForm', studyForms.data, studyForm),
    speciality: isMissing('speciality', specialities.data, speciality),
  }
  const allDirections = useQuery({ ...query(catalogues.directions), enabled: isUnlinked.direction })
  const allStudyForms = useQuery({ ...query(catalogues.studyForms), enabled: isUnlinked.studyForm })
  const allNames = useQuery({ ...query(catalogues.specialityNames), enabled: isUnlinked.speciality })

  const lists: StepLists = {
    ministry: sourceOf(ministries),
    institution: sourceOf(institutions),
    faculty: sourceOf(faculties),
    direction: sourceOf(directions),
    studyForm: sourceOf(studyForms),
    speciality: sourceOf(specialities),
  }
  const resolved = resolvePath(ids, lists, {
    direction: isUnlinked.direction ? sourceOf(allDirections) : undefined,
    studyForm: isUnlinked.studyForm ? sourceOf(allStudyForms) : undefined,
    speciality: isUnlinked.speciality ? sourceOf(allNames) : undefined,
  })

  const change = useCallback(
    // the history entry of a dialog is replaced by the choice that was made in it
    (next: Choices<Step>) => setSearch((now) => withPath(now, next), { replace: hasDialog(search) }),
    [setSearch, search],
  )
  const choose = useCascade(steps, ids, change)
  const replace = useCallback(
    (next: Choices<Step>) => setSearch((now) => withPath(now, next), { replace: true }),
    [setSearch],
  )
  /** Chooses the only entry of a step without a new history entry, so that Back skips this choice. */
  const chooseOnly = useCascade(steps, ids, replace)

  const ofPath = [ministries, institutions, faculties, directions, studyForms, specialities]
  const reads = [...ofPath, allDirections, allStudyForms, allNames]
  const retry = () => {
    for (const read of reads) if (read.isError) void read.refetch()
  }
  return {
    ...resolved,
    ids,
    /** True if the URL has all six steps and lists are still loading. */
    isExpected: resolved.end?.why === 'loading' && speciality !== undefined,
    lists,
    choose,
    chooseOnly,
    retry,
    error: reads.find((read) => read.isError)?.error,
  }
}

export type PathState = ReturnType<typeof usePath>

const isMissing = <L extends Step>(level: L, rows: readonly Rows[L][] | undefined, id: number | undefined) =>
  id !== undefined && rows?.every((row) => idOfStep[level](row) !== id) === true

const sourceOf = <Row>({ data, isError, fetchStatus }: UseQueryResult<Row[]>): Source<Row> => {
  if (data !== undefined) return data
  if (isError && fetchStatus === 'idle') return 'failed'
  return 'loading'
}
