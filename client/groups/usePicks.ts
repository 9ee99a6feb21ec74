import { useState } from 'react'
import type { CompletePath } from '../hierarchy/cascade/path.ts'
import { undivided } from './cells.ts'
import { intakeInProgress } from './intake.ts'
import {
  useAllNames,
  useGroups,
  useIntakeYears,
  useSubgroupNames,
  useSubgroups,
  useYearsOf,
} from './reads.ts'
import { statusOfRead } from '../ui/SearchSelect/status-of-read.ts'

/** A key that is there without a value: someone chose '--'. */
type Chosen = {
  readonly name?: number | undefined
  readonly subgroup?: number | undefined
  readonly year?: number | undefined
}

/**
 * The picks of the footer, with the lists to pick from. Until someone picks, the group is not divided
 * and admitted in the academic year in progress.
 */
export const usePicks = (path: CompletePath) => {
  const [chosen, setChosen] = useState<Chosen>({})
  const { name } = chosen
  const names = useAllNames()
  const years = useIntakeYears()
  const groups = useGroups(path)
  const nameless = useSubgroupNames(path, names.data?.[0]?.id_n_gr)
  const ofName = useSubgroups(path, name)
  const subgroups = (name === undefined ? undefined : ofName.data) ?? nameless ?? []

  const undividedId = subgroups.find(({ sub_group }) => sub_group === undivided)?.id_sub_group
  const inProgress = groups.data && intakeInProgress(groups.data, years.data ?? [])
  const subgroup = 'subgroup' in chosen ? chosen.subgroup : undividedId
  const year = 'year' in chosen ? chosen.year : inProgress
  // Null: the name does not have the subgroup here yet. Undefined: that is not known.
  const linkAmong = (links: typeof ofName.data) =>
    links?.find(({ id_sub_group }) => id_sub_group === subgroup)?.id_com_gspe
  const link = linkAmong(ofName.data)
  const taken = useYearsOf(link)

  const isComplete = name !== undefined && subgroup !== undefined && year !== undefined
  const additionWith = (known: typeof link) =>
    isComplete && known !== undefined ? { name, subgroup, year, link: known } : undefined
  return {
    names,
    years,
    subgroups,
    subgroupStatus: name === undefined || subgroups.length > 0 ? 'ready' : statusOfRead(ofName),
    areLinksKnown: name !== undefined && ofName.data !== undefined,
    taken: taken.data ?? [],
    name,
    subgroup,
    year,
    link,
    isComplete,
    addition: additionWith(link),
    /** The same once the links of the name have come; undefined where they cannot be read. */
    readAddition: async () => additionWith(linkAmong((await ofName.refetch({ cancelRefetch: false })).data)),
    pick: (change: Chosen) => setChosen((now) => ({ ...now, ...change })),
    /** After an addition: the next group, of the same year. */
    startOver: () => setChosen((now) => ('year' in now ? { year: now.year } : {})),
  } as const
}
