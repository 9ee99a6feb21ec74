import { lengths } from '../limits.ts'
import { defineEntity } from './facts.ts'
import {
  endedOn,
  fullRu,
  newFullEn,
  newFullKy,
  newShortEn,
  newShortKy,
  reference,
  shortRu,
  text,
} from './fields.ts'

/**
 * A new faculty needs six names and a director. Only a reorganisation moves a faculty to another institution.
 */
export const faculty = defineEntity({
  entity: 'faculty',
  title: 'palette.faculties',
  savedBy: { scope: 'faculty' },
  id: { row: 'id_faculty', body: 'idFaculty' },
  fields: {
    institutionId: reference('id_vuz', 'idVuz', 'entity.institution', { refers: 'institution' }),
    // `p23-1`: short name; other tables call it the faculty's code. `p23-2`: full name.
    shortRu: shortRu('p23-1', 'shortName'),
    shortKy: newShortKy('p23-1_kg', 'shortNameKg'),
    shortEn: newShortEn('p23-1_en', 'shortNameEn'),
    fullRu: fullRu('p23-2', 'fullName'),
    fullKy: newFullKy('p23-2_kg', 'fullNameKg'),
    fullEn: newFullEn('p23-2_en', 'fullNameEn'),
    director: text('n_director', 'nDirector', 'field.director', lengths.person, { needed: 'new' }),
    endedOn,
  },
  protects: true,
  translated: true,
  renamed: [],
  past: true,
})
