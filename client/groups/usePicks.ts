import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { readId } from '../location/parameter.ts'
import { type CompletePath, pickParameters } from '../hierarchy/cascade/path.ts'
import { presetSubgroup } from './options.ts'
import { useAllNames, useIntakeYears, useSubgroupNames, useSubgroups, useYearsOf } from './reads.ts'
import { isClosedIn } from '../years/closed-years.ts'
import { useYears } from '../years/years.ts'
import { statusOfRead } from '../ui/SearchSelect/search-select.ts'

/** Chosen ids. A key whose value is undefined means that the user chose «--». */
type ChosenPicks = {
  readonly name?: number | undefined
  readonly subgroup?: number | undefined
  readonly year?: number | undefined
}

const picksInUrl = (location: URLSearchParams): ChosenPicks => {
  const name = readId(location, pickParameters.name)
  const subgroup = readId(location, pickParameters.subgroup)
  return name === undefined ? {} : { name, ...(subgroup !== undefined && { subgroup }) }
}

/** Returns the footer's choices. Defaults: this year; «-», unless the name has subgroups (domain.md#group-add). */
export const usePicks = (path: CompletePath) => {
  const [location] = useSearchParams()
  const [chosen, setChosen] = useState<ChosenPicks>(() => picksInUrl(location))
  const { name } = chosen
  const names = useAllNames()
  const years = useIntakeYears()
  const { inProgress, isClosed } = useYears()
  const nameless = useSubgroupNames(path, names.data?.[0]?.id_n_gr).data
  const ofName = useSubgroups(path, name)
  const subgroups = (name === undefined ? undefined : ofName.data) ?? nameless ?? []

  // omits years closed for the speciality (domain.md#speciality-closed) or for all (domain.md#year-closed)
  const intakes = (years.data ?? []).filter(
    ({ id_group_y }) => !isClosedIn(path.speciality.closed_year, id_group_y) && !isClosed(id_group_y),
  )
  const preset = intakes.find(({ id_group_y }) => id_group_y === inProgress)?.id_group_y
  const subgroupAmong = (links: typeof ofName.data) =>
    'subgroup' in chosen ? chosen.subgroup : presetSubgroup(subgroups, links)
  const linksOfName = name === undefined ? undefined : ofName.data
  const subgroup = subgroupAmong(linksOfName)
  const year = 'year' in chosen ? chosen.year : preset
  // null if the name does not have the subgroup in this speciality; undefined until the links are loaded
  const linkAmong = (links: typeof ofName.data) =>
    links?.find(({ id_sub_group }) => id_sub_group === subgroupAmong(links))?.id_com_gspe
  const link = linkAmong(linksOfName)
  const taken = useYearsOf(link)

  const isComplete = name !== undefined && subgroup !== undefined && year !== undefined
  const additionWith = (links: typeof ofName.data) => {
    const [among, known] = [subgroupAmong(links), linkAmong(links)]
    if (name === undefined || among === undefined || year === undefined || known === undefined)
      return undefined
    return { name, subgroup: among, year, link: known }
  }
  return {
    names,
    years,
    intakes,
    subgroups,
    subgroupStatus: name === undefined || subgroups.length > 0 ? 'ready' : statusOfRead(ofName),
    areLinksKnown: name !== undefined && ofName.data !== undefined,
    taken: taken.data ?? [],
    isLinkEmpty: typeof link === 'number' && taken.data?.length === 0,
    name,
    subgroup,
    year,
    link,
    isComplete,
    linkedName: picksInUrl(location).name,
    addition: additionWith(linksOfName),
    /** Resolves to the choices when the links are loaded; undefined if that fails or a choice is missing. */
    readAddition: async () => additionWith((await ofName.refetch({ cancelRefetch: false })).data),
    pick: (change: ChosenPicks) => setChosen((now) => ({ ...now, ...change })),
    startOver: () => setChosen((now) => ('year' in now ? { year: now.year } : {})),
  } as const
}
