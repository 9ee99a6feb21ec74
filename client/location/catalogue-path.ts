import type { ComparedEntity } from '#contract/duplicates.ts'

/** Paths of screens that differ from the catalogue's name. */
const otherScreens: Readonly<Partial<Record<ComparedEntity, string>>> = {
  'speciality-name': '/speciality',
  department: '/kafedra',
  qualification: '/qual',
  room: '/audience',
}

/** Path of a catalogue's screen. */
export const screenOf = (entity: ComparedEntity) => otherScreens[entity] ?? `/${entity}`
