import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { catalogues } from '#contract/catalogues.ts'
import { hierarchy } from '#contract/hierarchy.ts'
import { query } from '../../api/query.ts'
import { type Choices, useCascade } from '../../patterns/useCascade.ts'
import { type Level, leavesMinistryOpen, levels, type PathIds, readPath, withPath } from './path.ts'
import { type Lists, resolvePath, type Source } from './resolve.ts'

const nobody = -1

/**
 * The six levels of the address with their lists. A level's list is asked for as soon as the address
 * names what stands above it: after a reload all six are under way at once.
 */
export const usePath = () => {
  const [search, setSearch] = useSearchParams()
  const ministries = useQuery(query(hierarchy.ministries))
  const first = ministries.data?.[0]?.id_ministerstvo
  // the first ministry is chosen unless the address says otherwise
  const ids = useMemo((): PathIds => {
    const named = readPath(search)
    return leavesMinistryOpen(search) && first !== undefined ? { ministry: first } : named
  }, [search, first])
  const { ministry, institution, faculty, direction, studyForm } = ids

  const institutions = useQuery({
    ...query(hierarchy.institutions, { idMinisterstvo: ministry ?? nobody }),
    enabled: ministry !== undefined,
  })
  const faculties = useQuery({
    ...query(hierarchy.faculties, { idVuz: institution ?? nobody }),
    enabled: institution !== undefined,
  })
  const directions = useQuery({
    ...query(hierarchy.directions, { idFaculty: faculty ?? nobody }),
    enabled: faculty !== undefined,
  })
  const studyForms = useQuery({
    ...query(hierarchy.studyForms, { idFaculty: faculty ?? nobody, idDirection: direction ?? nobody }),
    enabled: direction !== undefined,
  })
  const specialities = useQuery({
    ...query(hierarchy.specialities, {
      idFaculty: faculty ?? nobody,
      idDirection: direction ?? nobody,
      idFeduc: studyForm ?? nobody,
    }),
    enabled: studyForm !== undefined,
  })
  const isUnlinked =
    direction !== undefined && directions.data?.every((row) => row.id_direction !== direction) === true
  const allDirections = useQuery({ ...query(catalogues.directions), enabled: isUnlinked })

  const lists: Lists = {
    ministry: sourceOf(ministries),
    institution: sourceOf(institutions),
    faculty: sourceOf(faculties),
    direction: sourceOf(directions),
    studyForm: sourceOf(studyForms),
    speciality: sourceOf(specialities),
  }
  const resolved = resolvePath(ids, lists, { direction: isUnlinked ? sourceOf(allDirections) : undefined })

  const change = useCallback(
    // a choice that comes out of a modal takes the modal's place in the history
    (next: Choices<Level>) => setSearch((now) => withPath(now, next), { replace: search.has('modal') }),
    [setSearch, search],
  )
  const choose = useCascade(levels, ids, change)

  const reads = [ministries, institutions, faculties, directions, studyForms, specialities]
  const retry = () => {
    for (const read of reads) if (read.isError) void read.refetch()
  }
  return { ...resolved, ids, lists, choose, retry, error: reads.find((read) => read.isError)?.error }
}

export type PathState = ReturnType<typeof usePath>

const sourceOf = <Row>({ data, isError, fetchStatus }: UseQueryResult<Row[]>): Source<Row> => {
  if (data !== undefined) return data
  if (isError && fetchStatus === 'idle') return 'failed'
  return 'loading'
}
