import type { ComparedEntity } from '#contract/duplicates.ts'
import { recordLocation } from './address.ts'
import { writeId } from './parameter.ts'

/** The screens that have another address than the name of their catalogue. */
const otherScreens: Readonly<Partial<Record<ComparedEntity, string>>> = {
  'speciality-name': '/speciality',
  department: '/kafedra',
  qualification: '/qual',
  room: '/audience',
}

/** The screen of a catalogue; rooms are listed by building. */
export const screenOf = (entity: ComparedEntity) => otherScreens[entity] ?? `/${entity}`

type Linked = { readonly id: number; readonly text: string; readonly building?: number | undefined }

/** The place of a record, found by a text that it bears. */
export const recordLink = (entity: ComparedEntity, { id, text, building }: Linked) => {
  // a room is found in its building
  const search = recordLocation(building === undefined ? text : '', id)
  return {
    pathname: screenOf(entity),
    search: String(building === undefined ? search : writeId(search, 'building', building)),
  }
}
