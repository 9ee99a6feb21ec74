import { useDebouncedValue } from '@mantine/hooks'
import { useQueries, useQuery } from '@tanstack/react-query'
import { hierarchy } from '#contract/hierarchy.ts'
import { lengths } from '#contract/limits.ts'
import { search } from '#contract/search.ts'
import { query } from '../api/query.ts'
import { useInstitutions } from '../hierarchy/my-institution/useInstitutions.ts'
import { wholeLists } from '../api/whole-lists.ts'
import { i18n } from '../i18n/i18n.ts'
import { languages } from '../i18n/language.ts'
import { foundCatalogues, type PaletteLists } from './records.ts'

const none: readonly never[] = []

export const usePaletteLists = () => {
  const faculties = useQuery(query(hierarchy.allFaculties))
  const catalogues = useQueries({ queries: foundCatalogues.map((entity) => query(wholeLists[entity])) })
  const institutions = useInstitutions()
  // texts of all languages, so that the search finds pages and actions in each language
  const texts = useQuery({
    queryKey: ['texts'],
    queryFn: () => i18n.loadLanguages([...languages]).then(() => true),
    staleTime: Infinity,
    meta: { quiet: true },
  })

  const reads = [faculties, ...catalogues, ...institutions.reads]
  // the cast is safe: the list call returns rows of its entity
  const rowsOf = foundCatalogues.map((entity, at) => [entity, catalogues[at]?.data ?? none])
  const lists: PaletteLists = {
    institution: institutions.known,
    faculty: faculties.data ?? none,
    ...(Object.fromEntries(rowsOf) as Omit<PaletteLists, 'institution' | 'faculty'>),
  }
  return {
    lists,
    areTextsThere: texts.data === true,
    isLoading: reads.some(({ isPending, fetchStatus }) => isPending && fetchStatus !== 'idle'),
    isFailed: reads.some(({ data, isError }) => data === undefined && isError),
    retry: () => {
      for (const read of reads) if (read.isError) void read.refetch()
    },
  }
}

/** Time in milliseconds without a key, after which the server is queried. */
const debounceDelay = 120

/** Returns the matching places; none while the user types, or if the text is too short or too long. */
export const usePlaces = (text: string, institution: number | undefined) => {
  const wanted = text.trim()
  const [debounced] = useDebouncedValue(wanted, debounceDelay)
  const isAsked = debounced.length > 1 && debounced.length <= lengths.searched
  const places = useQuery({
    ...query(search.tree, { text: debounced, ...(institution !== undefined && { idVuz: institution }) }),
    enabled: isAsked,
    meta: { quiet: true },
  })
  return {
    rows: debounced === wanted && isAsked ? (places.data ?? none) : none,
    isLoading: wanted !== debounced || (isAsked && places.isPending && places.fetchStatus !== 'idle'),
    isFailed: isAsked && places.isError,
    retry: () => void places.refetch(),
  }
}
