import { type Static, Type } from 'typebox'
import { AvnAnswers, avnSummary } from './avn.ts'
import { download, post, upload } from './call.ts'
import type { Entity } from './entities.ts'
import { namesCatalogues } from './entities/names.ts'
import { transferredEntities } from './entities/registry.ts'
import { date, nullable } from './fields.ts'
import type { FieldValue } from './history.ts'
import { system } from './elsewhere.ts'
import { lengths, maxLinesAtOnce, spreadsheet, workbook } from './limits.ts'
import { sms } from './save.ts'
import { field, Reading, ReadingSettings, sheet } from './transfer-reading.ts'

export type TransferredEntity = (typeof transferredEntities)[number]

/** Entities of the set-up whose rows belong to no institution. */
export const importedSetupEntities = [
  'ministry',
  'institution',
  'unit',
  'room-kind',
  'member-type',
  'discipline-kind',
] as const
/** Entities whose imported rows belong to the institution that the user chose. */
export const placedEntities = [
  'building',
  'faculty',
  'speciality',
  'admission-plan',
  'group',
  'quota',
] as const
export const fileEntities = [...transferredEntities, ...importedSetupEntities, ...placedEntities]
export type FileEntity = (typeof fileEntities)[number]

/** Value of `entity` for a whole institution. Its workbook has a sheet per entity of `sheetEntities`. */
export const whole = 'all'

export const isPlaced = (entity: string): boolean =>
  entity === whole || placedEntities.some((one) => one === entity)

/** Entities in the order of the sheets of an institution's workbook. */
export const sheetEntities = [
  ...namesCatalogues,
  'study-form',
  'department',
  'licence',
  'group-name',
  'discipline',
  'teaching-position',
  'building',
  'room',
  'faculty',
  'speciality',
  'speciality-parameters',
  'admission-plan',
  'group',
  'quota',
  'commission-member',
  'name-period',
] as const satisfies readonly Entity[]
export type BookEntity = (typeof sheetEntities)[number]
/** Entities without a sheet in an institution's workbook. */
export const importedEntities = ['succession', 'commission-history-member', ...importedSetupEntities] as const
export type SheetEntity = BookEntity | (typeof importedEntities)[number]
export const isSheetEntity = (entity: string): entity is SheetEntity =>
  [...sheetEntities, ...importedEntities].some((one) => one === entity)

/** Institution as text, since URLs and forms contain texts. Only `whole` and placed entities require it. */
const institution = { idVuz: Type.Optional(Type.String({ pattern: '^[0-9]{1,10}$' })) }

export const formats = ['xlsx', 'csv'] as const
export type Format = (typeof formats)[number]

/** Files with Moodle's columns, without entity and institution. */
const moodleFormats = ['moodle-cohorts', 'moodle-categories'] as const
export type MoodleFormat = (typeof moodleFormats)[number]
/** Id of a faculty, as text like `idVuz`. Undefined: all faculties. */
const faculty = { idFaculty: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$' })) }
/** Intake year, and day or time from which a group is marked as new. */
const cohorts = {
  intake: Type.Optional(Type.String({ pattern: '^[0-9]{1,2}$' })),
  since: Type.Optional(Type.Union([date, Type.String({ format: 'date-time' })])),
}

/**
 * Effects of a line. `same`: none. `unclear`: several rows match, or the row with the id has another code and
 * name. `problem`: a rule refuses the line.
 */
const lineActions = ['add', 'change', 'same', 'problem', 'unclear'] as const
export type LineAction = (typeof lineActions)[number]

const preview = Type.String({ pattern: '^[0-9a-f-]{36}$' })

const line = Type.Integer({ minimum: 1 })

const value = Type.Unsafe<FieldValue>({})

/**
 * Cell that would change a stored value. `empties`: true if the cell is empty; the value is cleared only if
 * `apply` lists the field.
 */
const Cell = Type.Object({
  field: Type.String(),
  before: value,
  after: value,
  empties: Type.Optional(Type.Literal(true)),
})

const Line = Type.Object({
  line,
  action: Type.Enum([...lineActions]),
  // Id of the changed row; null if the line adds a row.
  id: nullable(Type.Integer()),
  label: Type.String(),
  cells: Type.Array(Cell),
  // `field`: null if the whole line is refused.
  problems: Type.Array(Type.Object({ field: nullable(Type.String()), message: Type.String() })),
  // True if the row with the line's id has another code and name. Such an unclear line must be selected.
  other: Type.Optional(Type.Literal(true)),
  kept: Type.Optional(Type.Record(Type.String(), value)),
  // Texts as in the file, in the order of the columns, for the call `correct`. Only lines with problems,
  // remarks or corrections have them.
  texts: Type.Optional(Type.Array(Type.String())),
  // Remarks about suspicious values. `take: 'all'` skips a line with remarks. `cure`: text that corrects the
  // cell.
  remarks: Type.Array(
    Type.Object({
      field: nullable(Type.String()),
      message: Type.String(),
      cure: Type.Optional(Type.String()),
    }),
  ),
})

// `field`: name in list rows; null if the heading is no field and the column is ignored. `empties`: number of
// empty cells that could clear the field; missing if 0.
const columns = Type.Array(
  Type.Object({
    heading: Type.String(),
    field: nullable(Type.String()),
    empties: Type.Optional(Type.Integer()),
  }),
)

const counts = Type.Object({
  add: Type.Integer(),
  change: Type.Integer(),
  same: Type.Integer(),
  problem: Type.Integer(),
  unclear: Type.Integer(),
  // Number of lines with remarks, which are also in the counts above. Missing if 0.
  remarked: Type.Optional(Type.Integer()),
})

/** The name of the sheet determines `entity`. */
const fileSheet = {
  sheet,
  hidden: Type.Boolean(),
  lines: Type.Integer(),
  entity: nullable(Type.Enum([...sheetEntities, ...importedEntities])),
}

const Preview = Type.Object({
  import: preview,
  columns,
  counts,
  reading: Reading,
  sheets: Type.Array(Type.Object(fileSheet)),
  lines: Type.Array(Line),
})

/**
 * Lines are fetched separately. `entity`: null if the sheet is not part of an institution's workbook and is
 * ignored. A reference in several columns has one path per column: `id_direction.p24-1` and
 * `id_direction.p24-2` belong to the direction of a speciality. Cells of a line and fields to save use the
 * whole reference: `id_direction`.
 */
const wholeSheets = Type.Array(
  // `reading` is present only for a sheet with an entity.
  Type.Object({ ...fileSheet, columns, counts, reading: Type.Optional(Reading) }),
)
const WorkbookPreview = Type.Object({ import: preview, sheets: wholeSheets })

const fields = Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 50 }))

/**
 * Lines to save. `all`: all lines without problems. An array: only its lines (in a workbook with their
 * sheets), and of them only `fields`, including empty cells. `sheets`: all lines of these sheets except
 * `without`; only `fields`; `empties`: fields that empty cells may clear. `remarked`: lines with remarks are
 * also saved; without it they are saved only if the array lists them.
 */
const Take = Type.Union([
  Type.Literal('all'),
  Type.Array(Type.Object({ sheet: Type.Optional(sheet), line, fields }), { maxItems: spreadsheet.lines }),
  Type.Object({
    all: Type.Optional(Type.Literal(true)),
    remarked: Type.Optional(Type.Boolean()),
    sheets: Type.Optional(
      Type.Array(
        Type.Object({
          sheet: Type.Optional(sheet),
          without: Type.Optional(Type.Array(line, { maxItems: workbook.lines })),
          fields,
          empties: fields,
        }),
        { maxItems: 50 },
      ),
    ),
  }),
])

/**
 * `skipped`: selected lines that change nothing. `lines`: refused lines, in a workbook with their sheets. After
 * sms 6 (yearClosed) these are lines of closed years; after sms 7 (stale), lines that cannot be saved, for
 * example because their rows have changed since the preview.
 */
const ApplyResult = Type.Object({
  sms: Type.Enum([sms.updated, sms.cannotDelete, sms.updateRefused]),
  change: Type.Optional(Type.String()),
  created: Type.Optional(Type.Integer()),
  updated: Type.Optional(Type.Integer()),
  skipped: Type.Optional(Type.Integer()),
  reason: Type.Optional(Type.Enum(['stale', 'yearClosed'])),
  lines: Type.Optional(Type.Array(Type.Union([line, Type.Object({ sheet, line })]))),
})

const Cause = Type.Object({
  sheet: Type.Optional(sheet),
  field: nullable(Type.String()),
  // Text of the cell; '' if the whole line is refused.
  text: Type.String(),
  message: Type.String(),
  count: Type.Integer(),
  lines: Type.Array(Type.Integer()),
  // Rows that the text may mean. `label`: text for `replace`.
  nearest: Type.Array(Type.Object({ id: Type.Integer(), label: Type.String() })),
})

const progressFields = { done: Type.Integer(), of: Type.Integer() }

/** `sheets`: number per sheet, in the order of the sheets. */
const Progress = Type.Object({
  ...progressFields,
  sheets: Type.Optional(Type.Array(Type.Object({ sheet: Type.String(), ...progressFields }))),
})

export type TransferProgress = Static<typeof Progress>
export type TransferTake = Static<typeof Take>
export type TransferPreview = Static<typeof Preview>
export type TransferWholePreview = Static<typeof WorkbookPreview>
export { numberings, type TransferReading, type TransferReadingSettings } from './transfer-reading.ts'
export type TransferCause = Static<typeof Cause>
export type TransferSheet = TransferWholePreview['sheets'][number]
export type TransferCounts = Static<typeof counts>
export type TransferLine = Static<typeof Line>
export type TransferCell = Static<typeof Cell>
export type TransferResult = Static<typeof ApplyResult>

export const isWholePreview = (
  answer: TransferPreview | TransferWholePreview,
): answer is TransferWholePreview => !('lines' in answer)

export const transfer = {
  // Headings are in the caller's language; without rows the file is the template. `date`: names of that day,
  // only for a catalogue. `elsewhere`: system whose ids of the rows are included.
  export: download(
    'transfer/export',
    {
      entity: Type.Optional(Type.Enum([...transferredEntities, whole])),
      ...institution,
      ...faculty,
      ...cohorts,
      format: Type.Enum([...formats, ...moodleFormats]),
      date: Type.Optional(date),
      elsewhere: Type.Optional(system),
    },
    { long: whole },
  ),
  // Saves nothing. Rights depend on the lines. If `import` is the id of an earlier preview, no file is
  // uploaded: the file of that preview is read again with the settings `reading`. The caller chooses
  // `import`, so it can call `progress` and `stop` before the response.
  preview: upload(
    'transfer/preview',
    {
      entity: Type.Optional(Type.Enum([...fileEntities, whole])),
      ...institution,
      import: Type.Optional(preview),
      reading: Type.Optional(ReadingSettings),
    },
    Type.Union([Preview, WorkbookPreview]),
    {
      may: 'ownRows',
      own: true,
      dear: true,
      reads: 'once',
      upload: workbook.bytes,
      long: true,
    },
  ),
  // Reads a zipped folder with the tables of AVN, and returns what an import would do with its rows.
  // `import`: id of the preview of the new rows; null if there are none or a question is open (`blocked`).
  // The preview is fetched and applied like that of a workbook, with the sheets of a workbook.
  avn: upload(
    'transfer/avn',
    { ...institution, import: Type.Optional(preview), answers: Type.Optional(AvnAnswers) },
    Type.Object({
      ...avnSummary,
      import: nullable(preview),
      sheets: wholeSheets,
      blocked: nullable(Type.Enum(['university', 'older'])),
    }),
    { may: 'ownRows', own: true, dear: true, reads: 'once', upload: workbook.bytes, long: true },
  ),
  // Returns lines in the order of the file, optionally only of an action or with remarks. `except`: lines
  // that are not returned.
  lines: post(
    'transfer/lines',
    {
      import: preview,
      sheet: Type.Optional(sheet),
      action: Type.Optional(Type.Enum([...lineActions])),
      remarked: Type.Optional(Type.Boolean()),
      except: Type.Optional(Type.Array(line, { maxItems: maxLinesAtOnce })),
      offset: Type.Integer({ minimum: 0, maximum: workbook.lines }),
      limit: Type.Integer({ minimum: 1, maximum: maxLinesAtOnce }),
    },
    Type.Array(Line),
    { reads: 'once' },
  ),
  // Problems by cause. Sheets to which other sheets refer are first, since problems there may cause problems
  // in the referring sheets.
  causes: post('transfer/causes', { import: preview, sheet: Type.Optional(sheet) }, Type.Array(Cause), {
    reads: 'once',
  }),
  // Sets `to` in all cells of the field whose text is `from`, then compares the corrected file.
  replace: post(
    'transfer/replace',
    {
      import: preview,
      sheet: Type.Optional(sheet),
      field,
      from: Type.String({ maxLength: spreadsheet.cell }),
      to: Type.String({ maxLength: lengths.licenceText }),
    },
    Type.Object({
      lines: Type.Integer(),
      counts,
      sheets: Type.Optional(Type.Array(Type.Object({ sheet, counts }))),
    }),
    { may: 'ownRows', own: true, dear: true, long: true, reads: 'once' },
  ),
  // Returns the progress of a call; null if no call reads or saves the file now.
  progress: post('transfer/progress', { import: preview }, nullable(Progress), { reads: 'once' }),
  // Stops a call that reads or saves the file, on any instance. The stopped call saves nothing and is refused.
  // A finished preview is deleted. The ids of the user's last ten stopped imports without a preview are
  // stored, so a later preview with such an id is refused.
  stop: post('transfer/stop', { import: preview }, Type.Object({}), {
    may: 'ownRows',
    own: true,
    reads: 'once',
  }),
  // The line must have a problem, a remark or an earlier correction. The preview stores the correction.
  correct: post(
    'transfer/correct',
    {
      import: preview,
      sheet: Type.Optional(sheet),
      line,
      field: Type.String({ maxLength: 200 }),
      value: Type.String({ maxLength: lengths.licenceText }),
    },
    Line,
    { may: 'ownRows', own: true, dear: true, reads: 'once' },
  ),
  apply: post('transfer/apply', { import: preview, take: Take }, Type.Array(ApplyResult), {
    may: 'ownRows',
    large: true,
    long: true,
    operation: 'import',
    writes: 'any',
  }),
  // Returns the lines with problems and their reasons, as CSV if the imported file is CSV, else as a workbook.
  problems: download('transfer/problems', { import: preview }),
}
