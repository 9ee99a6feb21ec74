import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { readId } from '../location/parameter.ts'
import { type CompletePath, pickParameters } from '../hierarchy/cascade/path.ts'
import { presetSubgroup } from './options.ts'
import { useAllNames, useIntakeYears, useSubgroupNames, useSubgroups, useYearsOf } from './reads.ts'
import { isClosedIn } from '../years/closed.ts'
import { useYears } from '../years/years.ts'
import { statusOfRead } from '../ui/SearchSelect/search-select.ts'

/** The picks; an undefined one is the choice of '--'. */
type Chosen = {
  readonly name?: number | undefined
  readonly subgroup?: number | undefined
  readonly year?: number | undefined
}

/** The name and the subgroup to which a link leads. */
const ledTo = (location: URLSearchParams): Chosen => {
  const name = readId(location, pickParameters.name)
  const subgroup = readId(location, pickParameters.subgroup)
  return name === undefined ? {} : { name, ...(subgroup !== undefined && { subgroup }) }
}

/**
 * The picks of the footer, with the lists to pick from. Until someone picks, the group is not divided, unless its name
 * is divided here already, and admitted in the academic year in progress (domain.md#group-add).
 */
export const usePicks = (path: CompletePath) => {
  const [location] = useSearchParams()
  const [chosen, setChosen] = useState<Chosen>(() => ledTo(location))
  const { name } = chosen
  const names = useAllNames()
  const years = useIntakeYears()
  const { inProgress, isClosed } = useYears()
  const nameless = useSubgroupNames(path, names.data?.[0]?.id_n_gr).data
  const ofName = useSubgroups(path, name)
  const subgroups = (name === undefined ? undefined : ofName.data) ?? nameless ?? []

  // domain.md#speciality-closed, domain.md#year-closed
  const intakes = (years.data ?? []).filter(
    ({ id_group_y }) => !isClosedIn(path.speciality.closed_year, id_group_y) && !isClosed(id_group_y),
  )
  const preset = intakes.find(({ id_group_y }) => id_group_y === inProgress)?.id_group_y
  const subgroupAmong = (links: typeof ofName.data) =>
    'subgroup' in chosen ? chosen.subgroup : presetSubgroup(subgroups, links)
  const linksOfName = name === undefined ? undefined : ofName.data
  const subgroup = subgroupAmong(linksOfName)
  const year = 'year' in chosen ? chosen.year : preset
  // Null means that the name does not have the subgroup here yet, undefined that the links are not read.
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
    /** The years in which the speciality admits. */
    intakes,
    subgroups,
    subgroupStatus: name === undefined || subgroups.length > 0 ? 'ready' : statusOfRead(ofName),
    areLinksKnown: name !== undefined && ofName.data !== undefined,
    taken: taken.data ?? [],
    /** The name has the subgroup here, and no group of it yet. */
    isLinkEmpty: typeof link === 'number' && taken.data?.length === 0,
    name,
    subgroup,
    year,
    link,
    isComplete,
    /** The name to which a link leads. */
    led: ledTo(location).name,
    addition: additionWith(linksOfName),
    /** The picks once the links of the name have come; undefined where they cannot be read. */
    readAddition: async () => additionWith((await ofName.refetch({ cancelRefetch: false })).data),
    pick: (change: Chosen) => setChosen((now) => ({ ...now, ...change })),
    /** Begins the next group after an addition, of the same year. */
    startOver: () => setChosen((now) => ('year' in now ? { year: now.year } : {})),
  } as const
}
