import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { type CamelCase, camelCase } from '#contract/entities.ts'
import { department } from '#contract/entities/department.ts'
import { direction } from '#contract/entities/direction.ts'
import { type EntityFacts, fieldsInBody } from '#contract/entities/facts.ts'
import { faculty } from '#contract/entities/faculty.ts'
import { institution } from '#contract/entities/institution.ts'
import { licence } from '#contract/entities/licence.ts'
import { type NamesCatalogue, namesFacts } from '#contract/entities/names.ts'
import { building } from '#contract/entities/rooms.ts'
import { ministry, unit } from '#contract/entities/setup.ts'
import { specialityName } from '#contract/entities/speciality-name.ts'
import { studyForm } from '#contract/entities/study-form.ts'
import { text, whole } from '#contract/fields.ts'
import { groups } from '#contract/groups.ts'
import { lengths, ranges } from '#contract/limits.ts'
import { specialities } from '#contract/specialities.ts'
import { readLines } from './file-lines.ts'
import { mistakesOf } from './file-mistakes.ts'

// The rows of the file have the fields of the calls that save them, without ids and revisions: a row is known by its
// Russian name or code, and stands below the row that it belongs to. What it refers to beside that is named.

const strict = { additionalProperties: false }
const optional = <T extends Parameters<typeof Type.Array>[0]>(row: T) => Type.Optional(Type.Array(row))
const name = Type.Optional(text(lengths.name))
const year = whole(ranges.yearId)

/** A row of a catalogue, by as many of its fields as tell it apart. */
const Direction = Type.Object(
  { code: Type.Optional(text(lengths.code)), direction_: name },
  { ...strict, minProperties: 1 },
)
const StudyForm = Type.Object(
  {
    shortName: Type.Optional(text(lengths.shortName)),
    name,
    idFeducProg: Type.Optional(fieldsInBody(studyForm).idFeducProg),
  },
  { ...strict, minProperties: 1 },
)
const SpecialityName = Type.Object(
  { code_: Type.Optional(text(lengths.code)), special_: name },
  { ...strict, minProperties: 1 },
)

const Parameters = Type.Object(
  {
    // The Russian names of rows, the resolution of the licence.
    department: name,
    level: name,
    qualification: name,
    licence: Type.Optional(text(lengths.resolution)),
    ...Type.Partial(
      Type.Omit(specialities.saveParameters.body, [
        'idSpeciality',
        'idKafedra',
        'idStandart',
        'idQualification',
        'idLicence',
        'rev',
      ]),
    ).properties,
  },
  strict,
)
const Plan = Type.Object(
  {
    ...Type.Omit(specialities.saveAdmissionPlan.body, ['idPlanAbit', 'idSpeciality', 'aYear', 'rev'])
      .properties,
    aYear: year,
  },
  strict,
)
const Group = Type.Object(
  {
    nGr: text(lengths.groupName),
    // '-', no subgroup, where left out.
    subGr: Type.Optional(text(lengths.subgroup)),
    // A group each; without one the name and the subgroup alone are linked to the speciality.
    years: optional(year),
    dop: groups.save.body.properties.dop,
    idNameGr: Type.Optional(groups.save.body.properties.idNameGr),
  },
  strict,
)
const Speciality = Type.Object(
  {
    direction: Direction,
    studyForm: StudyForm,
    specialityName: SpecialityName,
    ...Type.Partial(Type.Pick(specialities.save.body, ['trimester', 'Phd'])).properties,
    // The name of a grading rule.
    rule: name,
    parameters: Type.Optional(Parameters),
    plans: optional(Plan),
    groups: optional(Group),
  },
  strict,
)
const Building = Type.Object(Type.Omit(Type.Object(fieldsInBody(building)), ['idVuz']).properties, strict)
const Department = Type.Object(
  Type.Omit(Type.Object(fieldsInBody(department)), ['idFaculty']).properties,
  strict,
)
const Faculty = Type.Object(
  {
    ...Type.Omit(Type.Object(fieldsInBody(faculty)), ['idVuz']).properties,
    departments: optional(Department),
    specialities: optional(Speciality),
  },
  strict,
)
const Institution = Type.Object(
  {
    ...Type.Omit(Type.Object(fieldsInBody(institution)), ['idMinisterstvo']).properties,
    buildings: optional(Building),
    faculties: optional(Faculty),
  },
  strict,
)
const Ministry = Type.Object({ ...fieldsInBody(ministry), institutions: optional(Institution) }, strict)
const Named = Type.Object(fieldsInBody(unit), strict)
// The rule whose scale it gets is called by its name.
const Rule = Type.Object({ ebeVar: text(lengths.name), copyOf: name }, strict)

const listOf = <Fields extends Parameters<typeof Type.Object>[0]>(fields: Fields) =>
  optional(Type.Object(fields, strict))

const namesList = <Facts extends EntityFacts>(facts: Facts) => listOf(fieldsInBody(facts))
type NamesLists = {
  [E in NamesCatalogue as `${CamelCase<E>}s`]: ReturnType<typeof namesList<(typeof namesFacts)[E]>>
}

const SetupFile = Type.Object(
  {
    ministries: optional(Ministry),
    units: optional(Named),
    roomKinds: optional(Named),
    memberTypes: optional(Named),
    disciplineKinds: optional(Named),
    rules: optional(Rule),
    directions: listOf(fieldsInBody(direction)),
    studyForms: listOf(fieldsInBody(studyForm)),
    specialityNames: listOf(fieldsInBody(specialityName)),
    // A list for each of these facts.
    ...(Object.fromEntries(
      Object.entries(namesFacts).map(([entity, facts]) => [`${camelCase(entity)}s`, namesList(facts)]),
    ) as NamesLists),
    licences: listOf(fieldsInBody(licence)),
  },
  strict,
)
export type SetupFile = Static<typeof SetupFile>
export type SetupInstitution = Static<typeof Institution>
export type SetupFaculty = Static<typeof Faculty>
export type SetupSpeciality = Static<typeof Speciality>
export type SetupParameters = Static<typeof Parameters>
export type SetupGroup = Static<typeof Group>
export type SetupNamed = Static<typeof Named>
export type SetupRule = Static<typeof Rule>

/** The contents of a set-up file; an Error that names line, field and reason of each mistake where it cannot be read. */
export function readSetupFile(content: string): SetupFile {
  const file = readLines(content.replace(/^\uFEFF/, ''))
  if (Value.Check(SetupFile, file)) return file
  throw new Error(['The file cannot be used:', ...mistakesOf(file, Value.Errors(SetupFile, file))].join('\n'))
}
