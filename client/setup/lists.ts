import { type SetupList, type SetupLists, setup } from '#contract/setup.ts'
import { mutate } from '../api/mutate.ts'
import { query, readNow } from '../api/query.ts'
import type { TextKey } from '../i18n/texts.ts'

export const allLists = query(setup.lists)
export const steps = query(setup.steps)

export const readRows = <L extends SetupList>(list: L): Promise<SetupLists[L]> =>
  readNow(setup.lists).then((all) => all[list])

export const deleteFrom = (list: SetupList, id: number) => mutate(setup.delete, { list, id })

type Titles = {
  readonly list: SetupList | 'academic-year'
  readonly titleKey: TextKey
  readonly addKey: TextKey
}

export const setupLists = [
  { list: 'ministry', titleKey: 'setup.ministries', addKey: 'setup.addMinistry' },
  { list: 'institution', titleKey: 'setup.institutions', addKey: 'setup.addInstitution' },
  { list: 'building', titleKey: 'setup.buildings', addKey: 'setup.addBuilding' },
  { list: 'unit', titleKey: 'setup.units', addKey: 'setup.addUnit' },
  { list: 'room-kind', titleKey: 'setup.roomKinds', addKey: 'setup.addRoomKind' },
  { list: 'member-type', titleKey: 'setup.memberTypes', addKey: 'setup.addMemberType' },
  { list: 'discipline-kind', titleKey: 'setup.disciplineKinds', addKey: 'setup.addDisciplineKind' },
  { list: 'academic-year', titleKey: 'setup.years', addKey: 'common.add' },
  { list: 'source', titleKey: 'setup.sources', addKey: 'setup.addSource' },
  { list: 'rule', titleKey: 'setup.rules', addKey: 'setup.addRule' },
] as const satisfies readonly Titles[]

/** Returns the list in the URL; undefined means the steps. */
export const readList = (search: URLSearchParams) =>
  setupLists.find(({ list }) => list === search.get('list'))
