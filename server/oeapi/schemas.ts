// The schemas are copied from the standard. Values of extensible lists may also begin with x-.

type Schema = Readonly<Record<string, unknown>>

const string: Schema = { type: 'string' }
const uuid: Schema = { type: 'string', format: 'uuid' }
const moment: Schema = { type: 'string', format: 'date-time' }
const uri: Schema = { type: 'string', format: 'uri', maxLength: 2048 }
const integer: Schema = { type: 'integer' }
const flag: Schema = { type: 'boolean' }
const abbreviation: Schema = { type: 'string', maxLength: 256 }
const ext: Schema = { type: 'object' }
const reference = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })
const list = (items: Schema, more: object = {}): Schema => ({ type: 'array', items, ...more })
const names = list(reference('LanguageTypedString'), { minItems: 1 })
const codes = list(reference('IdentifierEntry'))
/** Schema of a value of the standard, or of our own value, which begins with x-. */
const openEnum = (...known: string[]): Schema => ({
  type: 'string',
  pattern: `^(?:${known.join('|')}|x-.+)$`,
})
const object = (required: readonly string[], properties: Record<string, Schema>): Schema => ({
  type: 'object',
  required,
  properties,
  additionalProperties: false,
})

const levels = [
  'pre_vocational',
  'secondary_vocational_education',
  'associate_degree',
  'bachelor',
  'master',
  'doctoral',
  'post_doctoral',
  'undefined',
  'undivided',
]

export const schemas = {
  LanguageTypedString: object(['language', 'value'], {
    language: { type: 'string', minLength: 2, pattern: '^[a-z]{2,3}(-([A-Z]{2}|[0-9]{3}))?$' },
    value: string,
  }),
  IdentifierEntry: object(['codeType', 'code'], { codeType: string, code: string }),
  Address: object(['addressType'], {
    addressType: openEnum('postal', 'visit', 'deliveries', 'invoicing', 'teaching'),
    additional: names,
  }),
  Service: object(['contactEmail', 'specification'], {
    contactEmail: { type: 'string', format: 'email', maxLength: 256 },
    specification: uri,
    documentation: uri,
    supportedOperations: list(
      object(['verbs', 'path'], {
        verbs: list({ type: 'string', enum: ['GET', 'PUT', 'PATCH', 'POST'] }),
        path: { type: 'string', format: 'uri-reference', maxLength: 2048 },
      }),
    ),
    supportedExpands: list(
      object(['expandableObjects', 'path'], {
        expandableObjects: list(string),
        path: { type: 'string', format: 'uri-reference', maxLength: 2048 },
      }),
    ),
  }),
  Organisation: object(['organisationId', 'primaryCode', 'organisationType', 'name'], {
    organisationId: uuid,
    primaryCode: reference('IdentifierEntry'),
    otherCodes: codes,
    organisationType: openEnum('root', 'institute', 'department', 'faculty', 'branch', 'academy', 'school'),
    name: names,
    shortName: abbreviation,
    addresses: list(reference('Address')),
    rootId: uuid,
    parentId: uuid,
    parent: reference('Organisation'),
    children: list(reference('Organisation')),
    ext,
  }),
  Programme: object(['programmeId', 'primaryCode', 'programmeType', 'name'], {
    programmeId: uuid,
    primaryCode: reference('IdentifierEntry'),
    otherCodes: codes,
    programmeType: openEnum('programme', 'minor', 'honours', 'specialisation', 'track', 'specification'),
    name: names,
    qualificationAwarded: openEnum(
      'diploma',
      'vocational_diploma',
      'certificate',
      'associate_degree',
      'bachelor',
      'master',
      'doctoral',
      'none',
    ),
    qualificationDesignations: list(string),
    modeOfStudy: openEnum('full_time', 'part_time', 'dual_training', 'self_paced'),
    modesOfDelivery: list(openEnum('blended', 'coil', 'hybrid', 'joint_delivery', 'online', 'presential')),
    duration: { type: 'string', pattern: '^P(\\d+Y)?(6M)?$' },
    levelOfQualification: openEnum('eqf_[0-8]', 'nlqf_4plus'),
    level: openEnum(...levels),
    parentId: uuid,
    parent: reference('Programme'),
    children: list(reference('Programme')),
    organisationId: uuid,
    organisation: reference('Organisation'),
    ext,
  }),
  ProgrammeOffering: object(['programmeOfferingId', 'primaryCode', 'name'], {
    programmeOfferingId: uuid,
    primaryCode: reference('IdentifierEntry'),
    otherCodes: codes,
    name: names,
    state: openEnum('concept', 'cancelled', 'active', 'inactive'),
    maxNumberStudents: { type: 'number', minimum: 0 },
    startDateTime: moment,
    endDateTime: moment,
    academicSessionId: uuid,
    academicSession: reference('AcademicSession'),
    programmeId: uuid,
    programme: reference('Programme'),
    organisationId: uuid,
    organisation: reference('Organisation'),
    ext,
  }),
  Group: object(['groupId', 'primaryCode', 'groupType', 'name'], {
    groupId: uuid,
    primaryCode: reference('IdentifierEntry'),
    otherCodes: codes,
    groupType: openEnum('class', 'team', 'group'),
    name: names,
    startDateTime: moment,
    personCount: { type: 'number', minimum: 0 },
    organisationId: uuid,
    organisation: reference('Organisation'),
    academicSessionId: uuid,
    offeringIds: list(object(['programmeOfferingId'], { programmeOfferingId: uuid })),
    ext,
  }),
  AcademicSession: object(
    ['academicSessionId', 'academicSessionType', 'primaryCode', 'name', 'startDateTime', 'endDateTime'],
    {
      academicSessionId: uuid,
      academicSessionType: openEnum(
        'academic_year',
        'semester',
        'trimester',
        'quarter',
        'testing_period',
        'period',
      ),
      primaryCode: reference('IdentifierEntry'),
      otherCodes: codes,
      name: names,
      startDateTime: moment,
      endDateTime: moment,
      parentId: uuid,
      parent: reference('AcademicSession'),
      children: list(reference('AcademicSession')),
      yearId: uuid,
      year: reference('AcademicSession'),
    },
  ),
  Building: object(['buildingId', 'primaryCode', 'name'], {
    buildingId: uuid,
    primaryCode: reference('IdentifierEntry'),
    otherCodes: codes,
    name: names,
    ext,
  }),
  Room: object(['roomId', 'roomType', 'name', 'primaryCode'], {
    roomId: uuid,
    primaryCode: reference('IdentifierEntry'),
    otherCodes: codes,
    roomType: openEnum(
      'general_purpose',
      'lecture_room',
      'computer_room',
      'laboratory',
      'office',
      'workspace',
      'exam_location',
      'study_room',
      'examination_room',
      'conference_room',
    ),
    abbreviation,
    name: names,
    description: names,
    totalSeats: integer,
    floor: string,
    buildingId: uuid,
    building: reference('Building'),
    ext,
  }),
  Problem: {
    type: 'object',
    required: ['type', 'status', 'title'],
    properties: {
      type: uri,
      title: string,
      status: integer,
      detail: string,
      instance: uri,
      requestedVersion: string,
      supportedVersions: list(string),
    },
  },
} as const satisfies Record<string, Schema>

export const pageOf = (name: keyof typeof schemas): Schema =>
  object(['pageSize', 'pageNumber', 'hasPreviousPage', 'hasNextPage', 'totalPages', 'items'], {
    pageSize: integer,
    pageNumber: { type: 'integer', minimum: 1 },
    hasPreviousPage: flag,
    hasNextPage: flag,
    totalPages: integer,
    items: list(reference(name)),
  })

export const schemaNames: Readonly<Record<string, keyof typeof schemas>> = {
  organisations: 'Organisation',
  programmes: 'Programme',
  'programme-offerings': 'ProgrammeOffering',
  groups: 'Group',
  'academic-sessions': 'AcademicSession',
  buildings: 'Building',
  rooms: 'Room',
}
