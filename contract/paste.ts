import { type TProperties, Type } from 'typebox'
import { type BodyOf, post } from './call.ts'
import { department } from './entities/department.ts'
import { type EntityFacts, fieldsInBody } from './entities/facts.ts'
import { faculty } from './entities/faculty.ts'
import { institution } from './entities/institution.ts'
import { type NamesCatalogue, namesFacts, namesTables } from './entities/names.ts'
import { building } from './entities/rooms.ts'
import { ministry, unit } from './entities/setup.ts'
import { studyForm } from './entities/study-form.ts'
import { id, optionalText, text } from './fields.ts'
import { lengths, rowsAtOnce } from './limits.ts'
import { SaveAnswer } from './save.ts'

const lines = <Fields extends TProperties>(fields: Fields) =>
  Type.Optional(Type.Array(Type.Object(fields), { minItems: rowsAtOnce.min, maxItems: rowsAtOnce.max }))

type NamesLists = { [E in NamesCatalogue]: ReturnType<typeof linesOf<(typeof namesFacts)[E]>> }
const linesOf = <Facts extends EntityFacts>(facts: Facts) => lines(fieldsInBody(facts))

/** Lists that accept pasted rows, in the order in which they are added, with the fields of a new row. */
const lists = {
  ministry: lines(fieldsInBody(ministry)),
  institution: lines(fieldsInBody(institution, 'ministryId', 'shortRu', 'fullRu')),
  building: lines(fieldsInBody(building)),
  unit: lines(fieldsInBody(unit)),
  'room-kind': lines(fieldsInBody(unit)),
  'member-type': lines(fieldsInBody(unit)),
  'discipline-kind': lines(fieldsInBody(unit)),
  faculty: lines(fieldsInBody(faculty)),
  department: lines(fieldsInBody(department)),
  'study-form': lines(fieldsInBody(studyForm)),
  // A list for each of these entities.
  ...(Object.fromEntries(
    Object.entries(namesFacts).map(([entity, facts]) => [entity, linesOf(facts)]),
  ) as NamesLists),
  // A speciality without its flags.
  speciality: lines({ idFaculty: id, idDirection: id, idFEduc: id, idSpecial: id }),
  // Missing group names and speciality groups are created; the subgroup must exist, '-' by default.
  group: lines({
    idSpeciality: id,
    nGr: text(lengths.groupName),
    subGr: optionalText(lengths.subgroup),
    idGroupY: id,
    dop: optionalText(lengths.extraText),
  }),
}

export const paste = {
  // One change: 1 with `created` rows and `skipped` ones, which exist and are unchanged; 3 when all exist. A refused line
  // refuses
  // all; the answer has its list and position.
  add: post('paste/add', lists, SaveAnswer, {
    may: 'ownRows',
    large: true,
    operation: 'paste',
    writes: [
      'building',
      'commission_role',
      'department',
      'discipline_kind',
      'faculty',
      'group_name',
      'institution',
      'ministry',
      'room_kind',
      'speciality',
      'speciality_group',
      'study_form',
      'study_group',
      'unit',
      ...namesTables,
    ],
  }),
}

export type PastedRows = Required<BodyOf<typeof paste.add>>
export type PastedList = keyof PastedRows
export const pastedLists = Object.keys(lists) as readonly PastedList[]
