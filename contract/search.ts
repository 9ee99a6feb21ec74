import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { id, nullable } from './fields.ts'
import { lengths, ranges } from './limits.ts'

const treeKinds = ['faculty', 'direction', 'study-form', 'speciality', 'group'] as const

const number = nullable(Type.Integer())
const name = nullable(Type.String())

/**
 * Place with its path: ids for the URL and names in three languages. Levels below the place are null.
 * `rate`: course of a group in the current year.
 */
const TreeRow = Type.Object({
  kind: Type.Enum([...treeKinds]),
  id_ministerstvo: Type.Integer(),
  id_vuz: Type.Integer(),
  id_faculty: Type.Integer(),
  id_direction: number,
  id_f_educ: number,
  id_special: number,
  id_speciality: number,
  id_group: number,
  v2: Type.String(),
  v2_k: Type.String(),
  v2_en: Type.String(),
  'p23-1': Type.String(),
  'p23-1_kg': Type.String(),
  'p23-1_en': Type.String(),
  'p23-2': Type.String(),
  'p23-2_kg': Type.String(),
  'p23-2_en': Type.String(),
  'p24-1': name,
  'p24-2': name,
  p24_kg: name,
  p24_en: name,
  short_name: name,
  name,
  name_kg: name,
  name_en: name,
  'p25-1': name,
  special: name,
  special_kg: name,
  special_en: name,
  closed_year: number,
  group_name: name,
  id_group_y: number,
  rate: number,
  /** Matching former name; `until`: first day of the next name. */
  former: Type.Optional(Type.Object({ name: Type.String(), until: Type.String() })),
})
export type TreeRow = Static<typeof TreeRow>

export const search = {
  // The best matches are first (domain.md#search-tree). With `idVuz` only places in this institution.
  tree: post(
    'search/tree',
    {
      text: Type.String({ maxLength: lengths.searched }),
      idVuz: Type.Optional(id),
      limit: Type.Optional(Type.Integer({ minimum: ranges.found.min, maximum: ranges.found.max })),
    },
    Type.Array(TreeRow),
    { reads: 'once' },
  ),
}
