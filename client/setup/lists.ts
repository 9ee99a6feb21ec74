import { type SetupList, setup } from '#contract/setup.ts'
import { query } from '../api/query.ts'
import type { TextKey } from '../i18n/texts.ts'

export const allLists = query(setup.lists)
export const steps = query(setup.steps)

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

/** Navigation state of «Add» links. A list opened with it opens a new row. */
export const newRowState = { newRow: true }

export const wantsNewRow = (state: unknown) =>
  typeof state === 'object' && state !== null && 'newRow' in state
