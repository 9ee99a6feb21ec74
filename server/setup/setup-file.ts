import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { hierarchy } from '#contract/hierarchy.ts'
import { lengths } from '#contract/limits.ts'
import { setup } from '#contract/setup.ts'

// The rows of the file have the fields of the calls that save them, without ids and revisions: a row is known by its
// Russian name, and stands below the row that it belongs to.

const strict = { additionalProperties: false }
const optional = <T extends Parameters<typeof Type.Array>[0]>(row: T) => Type.Optional(Type.Array(row))

const Building = Type.Object(
  Type.Omit(setup.saveBuilding.body, ['idKorpus', 'idVuz', 'rev']).properties,
  strict,
)
const Faculty = Type.Object(
  Type.Omit(hierarchy.saveFaculty.body, ['idFaculty', 'idVuz', 'rev']).properties,
  strict,
)
const Institution = Type.Object(
  {
    ...Type.Omit(setup.saveInstitution.body, ['idVuz', 'idMinisterstvo', 'rev']).properties,
    // Everything that is not a Russian name, as `upd-vuz` takes it.
    ...Type.Omit(hierarchy.saveInstitution.body, ['idVuz', 'rev']).properties,
    buildings: optional(Building),
    faculties: optional(Faculty),
  },
  strict,
)
const Ministry = Type.Object(
  {
    ...Type.Omit(setup.saveMinistry.body, ['idMinisterstvo', 'rev']).properties,
    institutions: optional(Institution),
  },
  strict,
)
const Named = Type.Object(Type.Omit(setup.saveUnit.body, ['id', 'rev']).properties, strict)
const Rule = Type.Object(
  {
    ...Type.Omit(setup.saveRule.body, ['idEbeVar', 'copyOf', 'rev']).properties,
    // The name of another rule.
    copyOf: Type.Optional(Type.String({ minLength: 1, maxLength: lengths.name })),
  },
  strict,
)
const Direction = Type.Object(
  Type.Omit(catalogues.saveDirection.body, ['idDirection', 'rev']).properties,
  strict,
)
const StudyForm = Type.Object(Type.Omit(catalogues.saveStudyForm.body, ['idFeduc', 'rev']).properties, strict)
const SpecialityName = Type.Object(
  Type.Omit(catalogues.saveSpecialityName.body, ['idSpecial', 'rev']).properties,
  strict,
)

const SetupFile = Type.Object(
  {
    ministries: optional(Ministry),
    units: optional(Named),
    roomKinds: optional(Named),
    memberTypes: optional(Named),
    disciplineKinds: optional(Named),
    rules: optional(Rule),
    directions: optional(Direction),
    studyForms: optional(StudyForm),
    specialityNames: optional(SpecialityName),
  },
  strict,
)
export type SetupFile = Static<typeof SetupFile>
export type SetupInstitution = Static<typeof Institution>
export type SetupNamed = Static<typeof Named>
export type SetupRule = Static<typeof Rule>

/** The contents of a set-up file; an Error that names the place of each mistake where it cannot be read. */
export function readSetupFile(text: string): SetupFile {
  const file = trimmed(JSON.parse(text.replace(/^\uFEFF/, '')))
  if (Value.Check(SetupFile, file)) return file
  const mistakes = Value.Errors(SetupFile, file).map(
    ({ instancePath, message }) => `${instancePath || '/'} ${message}`,
  )
  throw new Error(['The file cannot be used:', ...new Set(mistakes)].join('\n'))
}

/** Every text without its outer blanks, as a call's body is trimmed. */
function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(trimmed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, trimmed(one)]))
}
