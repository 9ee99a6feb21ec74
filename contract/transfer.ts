import { type Static, Type } from 'typebox'
import { AvnAnswers, avnSummary } from './avn.ts'
import { download, post, upload } from './call.ts'
import type { Entity } from './entities.ts'
import { namesCatalogues } from './entities/names.ts'
import { transferredEntities } from './entities/registry.ts'
import { date, nullable } from './fields.ts'
import type { FieldValue } from './history.ts'
import { system } from './elsewhere.ts'
import { lengths, linesAtOnce, spreadsheet, workbook } from './limits.ts'
import { sms } from './save.ts'
import { field, Reading, ReadingWish, sheet } from './transfer-reading.ts'

/** Entity that can be exported alone. */
export type TransferredEntity = (typeof transferredEntities)[number]

/** Lists of the set-up with rows that belong to all institutions. */
export const importedLists = [
  'ministry',
  'institution',
  'unit',
  'room-kind',
  'member-type',
  'discipline-kind',
] as const
/** Entities whose rows belong to the institution chosen for the import. */
export const placedEntities = ['building', 'faculty', 'speciality', 'group'] as const
/** Entities whose rows a file or pasted cells can contain. */
export const fileEntities = [...transferredEntities, ...importedLists, ...placedEntities]
export type FileEntity = (typeof fileEntities)[number]

/**
 * Value that is sent instead of an entity for a whole institution, in a workbook with a sheet for each of
 * `sheetEntities`.
 */
export const whole = 'all'

/** Returns true if an import of the entity needs an institution. */
export const isPlaced = (entity: string): boolean =>
  entity === whole || placedEntities.some((one) => one === entity)

/** Entities of a workbook, in the order of its sheets. */
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
/** Entity that has a sheet in a workbook. */
export type BookEntity = (typeof sheetEntities)[number]
/** Entities that can be imported, but are not exported with an institution; a succession has a separate file. */
export const importedEntities = ['succession', 'commission-history-member', ...importedLists] as const
/** Entity whose lines can be read from files. */
export type SheetEntity = BookEntity | (typeof importedEntities)[number]
export const isSheetEntity = (entity: string): entity is SheetEntity =>
  [...sheetEntities, ...importedEntities].some((one) => one === entity)

/** Id of the institution, as text for URLs and forms; required with `whole` and placed entities, otherwise ignored. */
const institution = { idVuz: Type.Optional(Type.String({ pattern: '^[0-9]{1,10}$' })) }

export const formats = ['xlsx', 'csv'] as const
export type Format = (typeof formats)[number]

/** Files for Moodle with Moodle's columns, without entity and institution. */
const moodleFormats = ['moodle-cohorts', 'moodle-categories'] as const
export type MoodleFormat = (typeof moodleFormats)[number]
/** Id of the faculty whose groups and categories are exported to Moodle; undefined: all faculties. */
const faculty = { idFaculty: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$' })) }
/** Options of the cohorts: intake year, and day or time from which a group counts as new for Moodle. */
const cohorts = {
  intake: Type.Optional(Type.String({ pattern: '^[0-9]{1,2}$' })),
  since: Type.Optional(Type.Union([date, Type.String({ format: 'date-time' })])),
}

/** Action of a line. `same`: no change; `unclear`: several rows match; `problem`: a rule refuses the line. */
const lineActions = ['add', 'change', 'same', 'problem', 'unclear'] as const
export type LineAction = (typeof lineActions)[number]

/** Random id of a preview. */
const preview = Type.String({ pattern: '^[0-9a-f-]{36}$' })

const line = Type.Integer({ minimum: 1 })

const value = Type.Unsafe<FieldValue>({})

/**
 * Cell that would change its field. `empties`: an empty cell of a field with a stored value; it clears the field only if `apply` contains
 * the field.
 */
const Cell = Type.Object({
  field: Type.String(),
  before: value,
  after: value,
  empties: Type.Optional(Type.Literal(true)),
})

const Line = Type.Object({
  // Line in the file.
  line,
  action: Type.Enum([...lineActions]),
  // Matching row; null: a new row.
  id: nullable(Type.Integer()),
  label: Type.String(),
  cells: Type.Array(Cell),
  // `field` is null if the whole line is refused
  problems: Type.Array(Type.Object({ field: nullable(Type.String()), message: Type.String() })),
  // The row with the line's id has another code and name: the line is unclear, and is saved only if it is selected.
  other: Type.Optional(Type.Literal(true)),
  // Unchanged fields of a line with changes.
  kept: Type.Optional(Type.Record(Type.String(), value)),
  // Cells of a line with problems, remarks or corrections, as in the file and in the order of columns; used
  // by `correct`
  texts: Type.Optional(Type.Array(Type.String())),
  // Suspicious values that break no rule; `all` skips the line. `cure`: text that corrects the cell.
  remarks: Type.Array(
    Type.Object({
      field: nullable(Type.String()),
      message: Type.String(),
      cure: Type.Optional(Type.String()),
    }),
  ),
})

// `field`: name in list rows; null: the heading is not a field and is ignored. `empties`: number of empty cells that could clear the field;
// missing if 0.
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
  // Number of lines with remarks, which the counts above include; missing if 0.
  remarked: Type.Optional(Type.Integer()),
})

/** Sheet of the file with its number of lines; `entity` is determined by the name of the sheet. */
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
 * Sheets of a workbook; their lines are fetched separately. `entity` null: the sheet is not part of an institution's workbook and is
 * ignored. A reference in several columns has one path for each, from the row to a field of the referenced row: `id_direction.p24-1` and
 * `id_direction.p24-2` are the direction of a speciality. Cells of a line, and fields to save, use the whole reference: `id_direction`.
 */
const wholeSheets = Type.Array(
  // `reading`: only for sheets with an entity
  Type.Object({ ...fileSheet, columns, counts, reading: Type.Optional(Reading) }),
)
const WholePreview = Type.Object({ import: preview, sheets: wholeSheets })

const fields = Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 50 }))

/**
 * Lines to save. `all`: all lines without problems. A list: only its lines, in a workbook with their sheets,
 * and of them only `fields`, including empty cells. `sheets`: all lines of these sheets except `without`;
 * only `fields`; `empties`: fields that empty cells may clear. `remarked`: lines with remarks are included;
 * otherwise they are saved only if they are listed.
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
 * Result of an import. `skipped`: number of selected lines that change nothing. `lines`, in a workbook with
 * their sheets: after outcome 7 the lines whose rows have changed since the preview, after outcome 6 the
 * lines of closed years.
 */
const Applied = Type.Object({
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
  // `label`: text that identifies the row; `replace` uses it
  nearest: Type.Array(Type.Object({ id: Type.Integer(), label: Type.String() })),
})

const done = { done: Type.Integer(), of: Type.Integer() }

/**
 * Progress as number of lines read or saved. `sheets`: progress of each sheet of a workbook, in sheet order.
 */
const Progress = Type.Object({
  ...done,
  sheets: Type.Optional(Type.Array(Type.Object({ sheet: Type.String(), ...done }))),
})

export type TransferProgress = Static<typeof Progress>
export type TransferTake = Static<typeof Take>
export type TransferPreview = Static<typeof Preview>
export type TransferWholePreview = Static<typeof WholePreview>
export { numberings, type TransferReading, type TransferReadingWish } from './transfer-reading.ts'
export type TransferCause = Static<typeof Cause>
export type TransferSheet = TransferWholePreview['sheets'][number]
export type TransferCounts = Static<typeof counts>
export type TransferLine = Static<typeof Line>
export type TransferCell = Static<typeof Cell>
export type TransferResult = Static<typeof Applied>

/** Returns true if the preview is of a workbook. */
export const isWhole = (answer: TransferPreview | TransferWholePreview): answer is TransferWholePreview =>
  !('lines' in answer)

export const transfer = {
  // Exports the whole catalogue or institution, with headings in the caller's language; without rows the file
  // is the template. `date`: a catalogue with the names of that day. `elsewhere`: with the ids of the rows in
  // that system.
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
  // Returns the preview of an import; saves nothing. Rights depend on the lines. If `import` is the id of a
  // former preview, no file is uploaded: the file of that preview is read once more with `reading`. `sheet`:
  // sheet of a workbook. The caller chooses `import`, so that `progress` and `stop` can be called before the
  // response.
  preview: upload(
    'transfer/preview',
    {
      entity: Type.Optional(Type.Enum([...fileEntities, whole])),
      ...institution,
      import: Type.Optional(preview),
      reading: Type.Optional(ReadingWish),
    },
    Type.Union([Preview, WholePreview]),
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
  // `import`: preview of the new rows; null if there are none or a question is open (`blocked`). The preview
  // is fetched and applied like that of a workbook, with the same `sheets`.
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
  // Returns lines of a preview, or of a sheet of a workbook, in the order of the file; filtered by action, or
  // only lines with remarks. `except`: lines to skip.
  lines: post(
    'transfer/lines',
    {
      import: preview,
      sheet: Type.Optional(sheet),
      action: Type.Optional(Type.Enum([...lineActions])),
      remarked: Type.Optional(Type.Boolean()),
      except: Type.Optional(Type.Array(line, { maxItems: linesAtOnce })),
      offset: Type.Integer({ minimum: 0, maximum: workbook.lines }),
      limit: Type.Integer({ minimum: 1, maximum: linesAtOnce }),
    },
    Type.Array(Line),
    { reads: 'once' },
  ),
  // Returns the problems of a preview by cause. Sheets to which other sheets refer are first, since their problems
  // may cause problems of those sheets. Each cause has the number of lines, the first lines, and rows that the
  // text may mean.
  causes: post('transfer/causes', { import: preview, sheet: Type.Optional(sheet) }, Type.Array(Cause), {
    reads: 'once',
  }),
  // Replaces the text `from` in all lines. Then compares the file with this and all earlier corrections.
  replace: post(
    'transfer/replace',
    {
      import: preview,
      sheet: Type.Optional(sheet),
      field,
      from: Type.String({ maxLength: spreadsheet.cell }),
      to: Type.String({ maxLength: lengths.licenceText }),
    },
    // `sheets`: counts of all sheets of a workbook
    Type.Object({
      lines: Type.Integer(),
      counts,
      sheets: Type.Optional(Type.Array(Type.Object({ sheet, counts }))),
    }),
    { may: 'ownRows', own: true, dear: true, long: true, reads: 'once' },
  ),
  // Returns the progress of reading or saving the caller's file; null: the file is neither read nor saved
  // now.
  progress: post('transfer/progress', { import: preview }, nullable(Progress), { reads: 'once' }),
  // Stops a call that reads or saves the file, on whatever instance it runs: nothing is saved, and the call is
  // refused. A finished preview is deleted. The ids of the last ten stopped imports without a preview are stored
  // per user, so that a preview with such an id is refused.
  stop: post('transfer/stop', { import: preview }, Type.Object({}), {
    may: 'ownRows',
    own: true,
    reads: 'once',
  }),
  // Corrects a cell of a line that has a problem or an earlier correction. The corrected line is compared,
  // and the correction is stored in the preview. `field`: field of the column.
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
  // Saves the selected lines in one change.
  apply: post('transfer/apply', { import: preview, take: Take }, Type.Array(Applied), {
    may: 'ownRows',
    large: true,
    long: true,
    operation: 'import',
    writes: 'any',
  }),
  // Exports the lines with problems as in the file, with a column of reasons, in the format of the file.
  problems: download('transfer/problems', { import: preview }),
}
