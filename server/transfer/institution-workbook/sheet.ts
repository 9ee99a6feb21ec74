import type { Language } from '../../messages/language.ts'
import type { FileColumn, KeyedField } from '../columns.ts'
import { type FieldReader, type ComparedLine, createLineComparer } from '../lines.ts'
import type { FileLine } from '../table.ts'
import type { StoredRow } from '../references.ts'
import { findClosingRemark, createRemarkReader, indexBySpelling } from '../remarks.ts'
import { type ColumnStyle, defaultStyle, storedSpelling } from '#contract/reading/values.ts'
import { findMissingIdentity } from '../headings.ts'
import { createCellReader, parseFlag, type Value } from '../values.ts'
import { translate } from '../words.ts'
import { createRowFinder } from './finding.ts'
import type { KnownRows } from './known-rows.ts'
import type { RowEntity } from './order.ts'
import { isCodeEntity } from './succession-lines.ts'
import { createPartsReader, createSumRule } from './parts-cell.ts'
import { createHindrance } from './places.ts'
import { pathsOf, sheetBlanks, sheetColumnNames, sheetFields } from './shape.ts'
import type { ReadingWork } from '../worker-messages.ts'
import { tableOf } from '../../entities.ts'

type SheetComparerOptions = {
  readonly entity: RowEntity
  readonly work: Pick<ReadingWork, 'language' | 'rights' | 'institution' | 'academicYear'>
  readonly columns: readonly FileColumn[]
  readonly known: KnownRows
  readonly unique: readonly string[]
  /**
   * True for an empty institution and for a file of AVN. Rows of another system may lack values that are
   * required only from users.
   */
  readonly isFirstImport: boolean
  /** True: the ids in the file are ids of this installation. */
  readonly isNumbered: boolean
  /** Column with ids of another system, and the rows that have these ids. */
  readonly numbered?: { readonly place: number; readonly rows: ReadonlyMap<string, number> } | undefined
  /** Notation of each column, such as the order of day and month. */
  readonly styles: readonly ColumnStyle[]
  /** By row id: the first other line that matches the row. Set only when a single line is compared. */
  readonly linesByRow?: ReadonlyMap<number, number>
}

export function createSheetComparer(options: SheetComparerOptions): (line: FileLine) => ComparedLine {
  const { entity, work, columns, known, unique, isFirstImport, isNumbered, numbered, styles, linesByRow } =
    options
  const { language, rights, institution } = work
  const fields = sheetFields(entity).map((field) => (isFirstImport ? toOptionalIfStored(field) : field))
  const names = sheetColumnNames(entity)
  const rows = known.rows(tableOf(entity))
  const references = Object.fromEntries(
    fields.flatMap((field) =>
      field.kind === 'reference' || field.kind === 'parts'
        ? [[field.key, known.reference(entity, field)] as const]
        : [],
    ),
  )
  const implied: Record<string, Value> =
    institution !== null && 'institutionId' in names ? { institutionId: institution } : {}
  const placeOf = (path: string) => columns.findIndex(({ column }) => column?.field === path)
  // Codes are matched without points, except codes of disciplines, in which points have a meaning.
  const codes = storedSpelling(
    rows.map(({ code }) => String(code)),
    isCodeEntity(entity),
  )
  const readers = fields.flatMap((field): FieldReader[] => {
    const own = institution === null ? [field.row] : pathsOf(field)
    const places = own.map(placeOf)
    if (places.every((place) => place === -1)) return []
    const reference = references[field.key]
    const style = styles[places[0] ?? 0]
    const read =
      reference === undefined
        ? singleCellReader(createCellReader(field, language, style, codes))
        : field.kind === 'parts'
          ? createPartsReader(field, reference, language)
          : reference.read
    return [{ field, places, columns: own, read }]
  })
  if (institution === null) readers.sort((a, b) => (a.places[0] ?? 0) - (b.places[0] ?? 0))
  const idPlace = columns.findIndex(({ column }) => column?.of === 'id')
  const numbers = isNumbered && idPlace !== -1 ? idPlace : undefined
  const missingColumn = findMissingIdentity(
    entity,
    fields,
    (path) => placeOf(path) !== -1 && (path !== columns[idPlace]?.column?.field || isNumbered),
  )
  const compareLine = createLineComparer({
    entity,
    language,
    fields,
    readers,
    references,
    find: createRowFinder({
      entity,
      language,
      rows,
      unique,
      names,
      implied,
      linesByRow,
      numbers,
      numbered,
      isNumbered: institution === null,
      missingColumn,
    }),
    blanks: { ...sheetBlanks(entity), ...implied },
    hindrance: createHindrance({ entity, language, rights, institution, known, names }),
    ...(entity === 'group' && { demands: receptionRules(known, language, work.academicYear) }),
    ...(entity === 'admission-plan' && { demands: createSumRule(known, language, fields) }),
  })
  const compare = addRemarks(compareLine, readers, { entity, language, styles, rows })
  const place = columns.findIndex(({ column }) => column?.of === 'protected')
  if (place === -1 || institution === null || rights.role !== 'administrator') return compare
  return (line) => {
    const compared = compare(line)
    const cell = line.cells[place] ?? null
    return compared.action === 'add' && parseFlag(cell) === true
      ? { ...compared, after: { ...compared.after, editable: false } }
      : compared
  }
}

type SheetRemarkOptions = {
  readonly entity: RowEntity
  readonly language: Language
  readonly styles: readonly ColumnStyle[]
  readonly rows: readonly StoredRow[]
}

/** Returns a comparison that adds remarks on suspicious values, except in lines equal to their row. */
function addRemarks(
  compare: (line: FileLine) => ComparedLine,
  readers: readonly FieldReader[],
  { entity, language, styles, rows }: SheetRemarkOptions,
): (line: FileLine) => ComparedLine {
  const storedNames =
    entity === 'group-name' ? indexBySpelling(rows.map(({ name }) => String(name))) : undefined
  const remarkReaders = readers.flatMap(({ field, places, columns }) =>
    places.map((place, part) => {
      const style = styles[place] ?? defaultStyle
      const read = createRemarkReader({ field, language, style, ...(storedNames && { storedNames }) })
      return { row: field.row, field: columns[part] ?? field.row, place, read }
    }),
  )
  return (line) => {
    const compared = compare(line)
    if (compared.action === 'same') return compared
    const isUnchanged = (row: string) =>
      compared.action === 'change' && !compared.cells.some(({ field }) => field === row)
    const isWrong = (own: string) => compared.problems.some(({ field }) => field === own)
    const remarks: ComparedLine['remarks'] = remarkReaders.flatMap(({ row, field, place, read }) =>
      isUnchanged(row) || isWrong(field)
        ? []
        : read(line.cells[place]).map((remark) => ({ field, ...remark })),
    )
    const closing = findClosingRemark(line.cells, language)
    if (closing !== undefined) remarks.push({ field: null, message: closing })
    return remarks.length === 0 ? compared : { ...compared, remarks }
  }
}

/** Returns the field as optional if only new rows need a value. In a stored row such a field may be blank. */
export const toOptionalIfStored = (field: KeyedField): KeyedField => {
  const { needed, ...others } = field
  return needed === 'always' ? field : others
}

const singleCellReader =
  (read: ReturnType<typeof createCellReader>): FieldReader['read'] =>
  ([cell]) =>
    read(cell)

/**
 * Returns the rules for a change of an existing group's winter reception (domain.md#reception-this-year
 * domain.md#reception-quota-entered). A new group may have any value.
 */
function receptionRules(known: KnownRows, language: Language, academicYear: number) {
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
    return problem === undefined ? [] : [{ field: 'winter_reception', message: translate(language, problem) }]
  }
}
