import type { Language } from '../../answers/language.ts'
import type { FileColumn, KeyedField } from '../columns.ts'
import { type FieldReader, type JudgedLine, lineJudge } from '../lines.ts'
import type { FileLine } from '../table.ts'
import { cellReader, flagIn, type Value } from '../values.ts'
import { inWords } from '../words.ts'
import { rowFinder } from './finding.ts'
import type { Known } from './known.ts'
import type { RowEntity } from './order.ts'
import { hindranceIn } from './places.ts'
import { pathsOf, sheetBlanks, sheetColumnNames, sheetFields } from './shape.ts'
import type { WholeWork } from './whole-work.ts'
import { tableOf } from '../../entities.ts'

type Judging = {
  readonly entity: RowEntity
  readonly work: Pick<WholeWork, 'language' | 'rights' | 'institution' | 'academicYear'>
  readonly columns: readonly FileColumn[]
  readonly known: Known
  readonly unique: readonly string[]
  /** The institution has nothing yet: its rows come from where they stood, as they stood. */
  readonly isMovingIn: boolean
  /** The rows that lines mean which are not judged here. */
  readonly meant?: ReadonlyMap<number, number>
}

/** Compares the lines of a sheet, one after the other, with the rows of its entity. */
export function sheetJudge({
  entity,
  work,
  columns,
  known,
  unique,
  isMovingIn,
  meant,
}: Judging): (line: FileLine) => JudgedLine {
  const { language, rights, institution } = work
  const fields = sheetFields(entity).map((field) => (isMovingIn ? asItStands(field) : field))
  const names = sheetColumnNames(entity)
  const rows = known.rows(tableOf(entity))
  const references = Object.fromEntries(
    fields.flatMap((field) =>
      field.kind === 'reference' ? [[field.key, known.reference(entity, field)] as const] : [],
    ),
  )
  const implied: Record<string, Value> = 'institutionId' in names ? { institutionId: institution } : {}
  const readers = fields.flatMap((field): FieldReader[] => {
    const own = pathsOf(field)
    const places = own.map((path) => columns.findIndex(({ column }) => column?.field === path))
    if (places.every((place) => place === -1)) return []
    const reference = references[field.key]
    const read = reference?.read ?? single(cellReader(field, language, undefined))
    return [{ field, places, columns: own, read }]
  })
  const judge = lineJudge({
    entity,
    language,
    fields,
    readers,
    references,
    find: rowFinder({ entity, language, rows, unique, names, implied, meant }),
    blanks: { ...sheetBlanks(entity), ...implied },
    hindrance: hindranceIn({ entity, language, rights, institution, known, names }),
    ...(entity === 'group' && { demands: receptionDemands(known, language, work.academicYear) }),
  })
  const place = columns.findIndex(({ column }) => column?.of === 'protected')
  if (place === -1 || rights.role !== 'administrator') return judge
  return (line) => {
    const judged = judge(line)
    const cell = line.cells[place] ?? null
    return judged.action === 'add' && flagIn(cell) === true
      ? { ...judged, after: { ...judged.after, editable: false } }
      : judged
  }
}

/** A field that only a new row needs may have been left blank since. */
const asItStands = (field: KeyedField): KeyedField => {
  const { needed, ...others } = field
  return needed === 'always' ? field : others
}

const single =
  (read: ReturnType<typeof cellReader>): FieldReader['read'] =>
  ([cell]) =>
    read(cell)

/** domain.md#reception-this-year domain.md#reception-quota-entered: of a group that stands; a new one comes with its past. */
function receptionDemands(known: Known, language: Language, academicYear: number) {
  const entered = new Set(
    known
      .rows('group_quota')
      .filter(({ budget, contract }) => Number(budget) > 0 || Number(contract) > 0)
      .map(({ group_id: group, academic_year_id: year }) => `${String(group)} ${String(year)}`),
  )
  return (
    after: Readonly<Record<string, Value>>,
    values: Readonly<Record<string, Value>>,
    row: { readonly id: number } | undefined,
  ) => {
    if (row === undefined || !('winterReception' in values)) return []
    const intake = after['intakeYearId']
    const problem =
      intake !== academicYear
        ? 'receptionThisYear'
        : entered.has(`${row.id} ${String(intake)}`)
          ? 'receptionQuota'
          : undefined
    return problem === undefined ? [] : [{ field: 'winter_reception', message: inWords(language, problem) }]
  }
}
