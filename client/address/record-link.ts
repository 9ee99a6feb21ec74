import type { ComparedEntity } from '#contract/duplicates.ts'
import { recordAddress } from './address.ts'
import { writeId } from './id.ts'

/** The screens of the catalogues that have one; rooms are listed by building. */
const screens: Partial<Record<ComparedEntity, string>> = {
  direction: '/direction',
  'speciality-name': '/speciality',
  department: '/kafedra',
  qualification: '/qual',
  discipline: '/discipline',
  room: '/audience',
}

/** The screen of a catalogue; undefined for one that is only seen in dialogs. */
export const screenOf = (entity: ComparedEntity): string | undefined => screens[entity]

type Linked = { readonly id: number; readonly text: string; readonly building?: number | undefined }

/** Where a record is seen, found by a text that it bears; undefined where it has no screen. */
export const recordLink = (entity: ComparedEntity, { id, text, building }: Linked) => {
  const pathname = screens[entity]
  if (pathname === undefined) return undefined
  // a room is found in its building
  const search = recordAddress(building === undefined ? text : '', id)
  return { pathname, search: String(building === undefined ? search : writeId(search, 'building', building)) }
}
