import type { Call, NoBody } from '#contract/call.ts'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { disciplines } from '#contract/disciplines.ts'
import type { ComparedEntity } from '#contract/duplicates.ts'
import { mapNamesCatalogues, namesCalls } from '#contract/entities/names.ts'
import { groups } from '#contract/groups.ts'
import { hierarchy } from '#contract/hierarchy.ts'
import { rooms } from '#contract/rooms.ts'

export const wholeLists: Readonly<Record<ComparedEntity | 'faculty' | 'building', Call<NoBody>>> = {
  ...mapNamesCatalogues((entity) => namesCalls[entity].list),
  faculty: hierarchy.allFaculties,
  'study-form': catalogues.studyForms,
  department: catalogues.departments,
  licence: catalogues.licences,
  'group-name': groups.allNames,
  discipline: disciplines.list,
  building: rooms.buildings,
  room: rooms.allRooms,
}
