import type { ComparedEntity } from '#contract/duplicates.ts'
import { recordAddress } from './address.ts'
import { writeId } from './id.ts'

const screens: Readonly<Record<ComparedEntity, string>> = {
  direction: '/direction',
  'speciality-name': '/speciality',
  'study-form': '/study-form',
  department: '/kafedra',
  level: '/level',
  qualification: '/qual',
  licence: '/licence',
  'group-name': '/group-name',
  discipline: '/discipline',
  room: '/audience',
}

/** The screen of a catalogue; rooms are listed by building. */
export const screenOf = (entity: ComparedEntity) => screens[entity]

type Linked = { readonly id: number; readonly text: string; readonly building?: number | undefined }

/** Where a record is seen, found by a text that it bears. */
export const recordLink = (entity: ComparedEntity, { id, text, building }: Linked) => {
  // a room is found in its building
  const search = recordAddress(building === undefined ? text : '', id)
  return {
    pathname: screens[entity],
    search: String(building === undefined ? search : writeId(search, 'building', building)),
  }
}
