import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { fieldsInBody } from '#contract/entities/facts.ts'
import { institution } from '#contract/entities/institution.ts'
import { ministry } from '#contract/entities/setup.ts'
import { parseWithLines } from './file-lines.ts'
import { mistakesOf } from './file-mistakes.ts'

// A row in the file has the fields of its save, without id and revision. Russian name and parent identify
// it.

const strictOptions = { additionalProperties: false }

const Institution = Type.Object(
  Type.Omit(Type.Object(fieldsInBody(institution)), ['idMinisterstvo']).properties,
  strictOptions,
)
const Ministry = Type.Object(
  { ...fieldsInBody(ministry), institutions: Type.Optional(Type.Array(Institution)) },
  strictOptions,
)
const SetupFile = Type.Object({ ministries: Type.Optional(Type.Array(Ministry)) }, strictOptions)
export type SetupFile = Static<typeof SetupFile>
export type SetupInstitution = Static<typeof Institution>

/** Message for entities that a workbook imports, not this file. */
const foreignEntityText =
  'All but ministries and institutions comes in with a workbook: "okuu transfer export" makes its template, ' +
  '"okuu transfer import" takes it (docs/moving-in.md)'

/** Parses and checks the file. Throws an Error with line, field and reason of each mistake. */
export function readSetupFile(content: string): SetupFile {
  const file = parseWithLines(content.replace(/^\uFEFF/, ''))
  if (Value.Check(SetupFile, file)) return file
  const violations = Value.Errors(SetupFile, file)
  const isForeign = violations.some(({ keyword }) => keyword === 'additionalProperties')
  const lines = [
    'The file cannot be used:',
    ...mistakesOf(file, violations),
    ...(isForeign ? [foreignEntityText] : []),
  ]
  throw new Error(lines.join('\n'))
}
