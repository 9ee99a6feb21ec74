import { decimals, doctorate } from '#contract/limits.ts'
import type { Entity } from '#contract/entities.ts'
import type { TransferLine } from '#contract/transfer.ts'
import { demandDatesInOrder } from '../catalogues/licence-dates.ts'
import { textOfKey } from '../messages/field-names.ts'
import type { Language } from '../messages/language.ts'
import { message } from '../messages/messages.ts'
import { isRefusal, refusal } from '../messages/refusals.ts'
import { needDecimals } from '../saving/need-decimals.ts'
import type { KeyedField } from './columns.ts'
import type { ReferenceFinder } from './references.ts'
import type { Value } from './values.ts'

type RowValues = Readonly<Record<string, Value>>
type References = Readonly<Record<string, Pick<ReferenceFinder, 'institutionOf'>>>

const textIn = (value: Value | undefined) => (typeof value === 'string' ? value : '')

/** Rules of a save that the limits of single fields do not cover. A broken rule throws a refusal. */
const rulesByEntity: Partial<Record<Entity, (after: RowValues) => void>> = {
  licence: ({ startsOn, endsOn }) =>
    demandDatesInOrder({ ResolutionBeg: textIn(startsOn), ResolutionEnd: textIn(endsOn) }),
  speciality({ trimester, doctorate: kind }) {
    // A doctorate has no trimesters (domain.md#speciality-flags).
    if (trimester === true && kind === doctorate.doctor) throw refusal('trimesterOrDoctorate')
  },
  group({ individualName, extra }) {
    // An individual name is the extra text, which must not be empty (domain.md#group-individual-needs-text).
    if (individualName === true && extra === '') throw refusal('individualNeedsText')
  },
  room: ({ square }) => needDecimals({ square: Number(square) }, decimals.square),
}

type CheckedRow = {
  readonly fields: readonly KeyedField[]
  readonly after: RowValues
  /** Changed values by field key. */
  readonly values: RowValues
  readonly references: References
  readonly language: Language
}

export function findBrokenRules(
  entity: Entity,
  { fields, after, values, references, language }: CheckedRow,
): TransferLine['problems'] {
  const wordFor = (named: string) => {
    const field = fields.find(({ body }) => body === named)
    return field === undefined ? named : textOfKey(language, field.word)
  }
  const problems: TransferLine['problems'] = findForeignReferences(fields, after, values, references).map(
    ({ row, word }) => ({
      field: row,
      message: message(language, 'otherInstitution', { field: textOfKey(language, word) }),
    }),
  )
  try {
    rulesByEntity[entity]?.(after)
  } catch (error) {
    if (!isRefusal(error)) throw error
    const { field } = error.values
    problems.push({
      field:
        fields.find(({ body }) => body === field)?.row ??
        fields.find(({ kind }) => kind === 'date')?.row ??
        null,
      message: message(language, error.refusal, {
        ...error.values,
        ...(field !== undefined && { field: wordFor(String(field)) }),
      }),
    })
  }
  return problems
}

/**
 * Finds changed references to a wrong institution. The first unchanged reference determines the right
 * institution; if all are changed, the first reference does (domain.md#reference-one-institution).
 */
function findForeignReferences(
  fields: readonly KeyedField[],
  after: RowValues,
  values: RowValues,
  references: References,
): KeyedField[] {
  const placed = fields.flatMap((field) => {
    const id = after[field.key]
    const institution = typeof id === 'number' ? references[field.key]?.institutionOf(id) : undefined
    return institution === undefined ? [] : [{ field, institution, isChanged: field.key in values }]
  })
  const reference = placed.find(({ isChanged }) => !isChanged) ?? placed[0]
  return placed
    .filter(({ institution, isChanged }) => isChanged && institution !== reference?.institution)
    .map(({ field }) => field)
}
