import { type TProperties, Type } from 'typebox'
import { type BodyOf, post } from './call.ts'
import { newDepartment } from './catalogues/departments.ts'
import { newDirection } from './catalogues/directions.ts'
import { newLevel } from './catalogues/levels.ts'
import { newQualification } from './catalogues/qualifications.ts'
import { newSpecialityName } from './catalogues/speciality-names.ts'
import { newStudyForm } from './catalogues/study-forms.ts'
import { id, optionalText, text } from './fields.ts'
import { newFaculty } from './hierarchy.ts'
import { lengths, rowsAtOnce } from './limits.ts'
import { SaveAnswer } from './save.ts'
import { newBuilding, newInstitution, newMinistry, newNamed } from './setup.ts'

const lines = <Fields extends TProperties>(fields: Fields) =>
  Type.Optional(Type.Array(Type.Object(fields), { minItems: rowsAtOnce.min, maxItems: rowsAtOnce.max }))

/** The lists that take rows out of a spreadsheet, in the order in which they are added, with the fields of a new row. */
const lists = {
  ministry: lines(newMinistry),
  institution: lines(newInstitution),
  building: lines(newBuilding),
  unit: lines(newNamed),
  'room-kind': lines(newNamed),
  'member-type': lines(newNamed),
  'discipline-kind': lines(newNamed),
  faculty: lines(newFaculty),
  department: lines(newDepartment),
  direction: lines(newDirection),
  'study-form': lines(newStudyForm),
  'speciality-name': lines(newSpecialityName),
  level: lines(newLevel),
  qualification: lines(newQualification),
  // The link, without its flags.
  speciality: lines({ idFaculty: id, idDirection: id, idFEduc: id, idSpecial: id }),
  // A group name that is not there yet is made, so is the link; a subgroup is one of those that there are, '-' where left out.
  group: lines({
    idSpeciality: id,
    nGr: text(lengths.groupName),
    subGr: optionalText(lengths.subgroup),
    idGroupY: id,
    dop: optionalText(lengths.extraText),
  }),
}

export const paste = {
  // One change: `created` rows and `skipped` ones, which stand already and stay as they are; 1, or 3 where nothing was made.
  // A line that is refused refuses all, and its list and place are named.
  add: post('paste/add', lists, SaveAnswer, { may: 'ownRows', large: true }),
}

export type Pasted = Required<BodyOf<typeof paste.add>>
export type PastedList = keyof Pasted
export const pastedLists = Object.keys(lists) as readonly PastedList[]
