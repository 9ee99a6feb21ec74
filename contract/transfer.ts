import { type Static, Type } from 'typebox'
import { AvnAnswers, avnSummary } from './avn.ts'
import { download, post, upload } from './call.ts'
import type { Entity } from './entities.ts'
import { namesCatalogues, namesTables } from './entities/names.ts'
import { transferredEntities } from './entities/registry.ts'
import { date, nullable } from './fields.ts'
import type { FieldValue } from './history.ts'
import { system } from './elsewhere.ts'
import { lengths, linesAtOnce, spreadsheet, workbook } from './limits.ts'
import { sms } from './save.ts'
import { field, Reading, ReadingWish, sheet } from './transfer-reading.ts'

export type TransferredEntity = (typeof transferredEntities)[number]

/** In place of an entity: a whole institution, in a workbook with a sheet for each of `sheetEntities`. */
export const whole = 'all'
const entity = Type.Enum([...transferredEntities, whole])

/** The entities of a workbook in the order of its sheets. */
export const sheetEntities = [
  'direction',
  'speciality-name',
  'study-form',
  'department',
  ...namesCatalogues,
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
/** The entities whose lines are read: codes that follow codes come alone. */
export const lineEntities = [...sheetEntities, 'succession'] as const satisfies readonly Entity[]
export type SheetEntity = (typeof lineEntities)[number]
/** An entity with a sheet in a workbook. */
export type BookEntity = (typeof sheetEntities)[number]

/** The number of the institution, which is in an address and in a form: of `whole` alone, and needed there. */
const institution = { idVuz: Type.Optional(Type.String({ pattern: '^[0-9]{1,10}$' })) }

export const formats = ['xlsx', 'csv'] as const
export type Format = (typeof formats)[number]

/** Files for Moodle, in its own columns; of an entity and an institution they ask nothing. */
const moodleFormats = ['moodle-cohorts', 'moodle-categories'] as const
export type MoodleFormat = (typeof moodleFormats)[number]
/** The number of the faculty whose groups and categories go to Moodle; all of them without it. */
const faculty = { idFaculty: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$' })) }
/** Of cohorts alone: the year of admission, and the day or moment from which on a group is new to Moodle. */
const cohorts = {
  intake: Type.Optional(Type.String({ pattern: '^[0-9]{1,2}$' })),
  since: Type.Optional(Type.Union([date, Type.String({ format: 'date-time' })])),
}

/** `same`: nothing would change; `unclear`: it cannot be said which row is meant; `problem`: a rule stands against it. */
const lineActions = ['add', 'change', 'same', 'problem', 'unclear'] as const
export type LineAction = (typeof lineActions)[number]

/** Names the preview of a spreadsheet; nobody guesses it. */
const preview = Type.String({ pattern: '^[0-9a-f-]{36}$' })

const line = Type.Integer({ minimum: 2 })

const value = Type.Unsafe<FieldValue>({})

/**
 * A cell that would change its field. `empties`: the cell is empty and the stored value is not, which changes nothing unless
 * `apply` names the field.
 */
const Cell = Type.Object({
  field: Type.String(),
  before: value,
  after: value,
  empties: Type.Optional(Type.Literal(true)),
})

const Line = Type.Object({
  // The file's own number: the headings are in line 1.
  line,
  action: Type.Enum([...lineActions]),
  // The row that the line is matched with; null for a new one.
  id: nullable(Type.Integer()),
  label: Type.String(),
  cells: Type.Array(Cell),
  // `field` is null where the line as a whole is refused.
  problems: Type.Array(Type.Object({ field: nullable(Type.String()), message: Type.String() })),
  // The row of the line's number has another code and another name: the line is unclear, and taken only where it is named.
  other: Type.Optional(Type.Literal(true)),
  // The fields of the file that stay as they are, of a line that changes others.
  kept: Type.Optional(Type.Record(Type.String(), value)),
  // The cells as they came, in the order of the columns, of a line that cannot be taken, is remarked, or was corrected: `correct`
  // mends them.
  texts: Type.Optional(Type.Array(Type.String())),
  // No rule is broken, but a person would look twice: `all` leaves such a line out. `cure`: the text that mends the cell.
  remarks: Type.Array(
    Type.Object({
      field: nullable(Type.String()),
      message: Type.String(),
      cure: Type.Optional(Type.String()),
    }),
  ),
})

// `field` as the row of the list call names it; null of a heading that is not a field of the catalogue and is left out. `empties`:
// how many empty cells of the column could empty their field; left out where none could.
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
  // Lines of the counts above that have remarks; absent at 0.
  remarked: Type.Optional(Type.Integer()),
})

/** The sheets of the file, and how many lines they have; `entity` by the name of the sheet. */
const fileSheet = {
  sheet,
  hidden: Type.Boolean(),
  lines: Type.Integer(),
  entity: nullable(Type.Enum([...lineEntities])),
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
 * The sheets of a workbook in their order; their lines are asked for. `entity` is null of a sheet that does not belong to an institution's
 * workbook and is left out. A reference that is in several columns has a path for each of them, from the row that
 * refers to the field of the row it means: `id_direction.p24-1` and `id_direction.p24-2` are the direction of a speciality.
 * Cells of a line and the fields that are taken of it name the reference as a whole: `id_direction`.
 */
const WholePreview = Type.Object({
  import: preview,
  sheets: Type.Array(
    // `reading` is that of a sheet which is an institution's.
    Type.Object({ ...fileSheet, columns, counts, reading: Type.Optional(Reading) }),
  ),
})

const fields = Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 50 }))

/**
 * The lines that are taken. A list names each, with its sheet in a workbook; `fields`: of a line these alone, the empty cells
 * among them too. `all`: every line that can be taken. By sheets: every line of each but those `without`; `fields`: these
 * alone; `empties`: those whose empty cells empty them. `remarked`: lines with remarks as well, which are taken where they are
 * named only.
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
 * `skipped` counts the taken lines that change nothing; of a 7, the lines whose rows are not as the preview has seen them,
 * those of a workbook with their sheets.
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
  // The text of the cell; '' where the line as a whole is refused.
  text: Type.String(),
  message: Type.String(),
  count: Type.Integer(),
  lines: Type.Array(Type.Integer()),
  // `label` is the text that means the row, as `replace` takes it.
  nearest: Type.Array(Type.Object({ id: Type.Integer(), label: Type.String() })),
})

const done = { done: Type.Integer(), of: Type.Integer() }

/** Lines of a file that is read, or taken lines that are saved, by the sheets of a workbook in the order in which these are. */
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
export type TransferApplied = Static<typeof Applied>

/** Whether a preview is that of a workbook. */
export const isWhole = (answer: TransferPreview | TransferWholePreview): answer is TransferWholePreview =>
  !('lines' in answer)

export const transfer = {
  // The whole catalogue, or institution, with headings in the caller's language; without rows it is the template. `date`: a
  // catalogue with the names of that day. `elsewhere`: with the rows' numbers in that system.
  export: download(
    'transfer/export',
    {
      entity: Type.Optional(entity),
      ...institution,
      ...faculty,
      ...cohorts,
      format: Type.Enum([...formats, ...moodleFormats]),
      date: Type.Optional(date),
      elsewhere: Type.Optional(system),
    },
    { long: whole },
  ),
  // A preview; saves nothing. The lines decide who may import them. A kept file, by its `import`, is read again as `reading`
  // wishes in place of a file that is sent; `sheet` names the sheet of a workbook with a whole institution there.
  // `import`: the number by which its progress can be asked for, and by which it can be stopped, before it is answered.
  preview: upload(
    'transfer/preview',
    {
      entity: Type.Optional(entity),
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
  // A zipped folder of the tables of AVN: what becomes of its rows. `import`: the preview with what is new, null where nothing is or a
  // question is open (`blocked`); it is read and applied as that of a workbook.
  avn: upload(
    'transfer/avn',
    { ...institution, import: Type.Optional(preview), answers: Type.Optional(AvnAnswers) },
    Type.Object({
      ...avnSummary,
      import: nullable(preview),
      blocked: nullable(Type.Enum(['university', 'older'])),
    }),
    { may: 'ownRows', own: true, dear: true, reads: 'once', upload: workbook.bytes, long: true },
  ),
  // The lines of a preview, of a workbook's those of a sheet, in their order; those of one action alone where it is named, or
  // those with remarks. `except`: lines that are passed over.
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
  // The problems of a preview by their causes, those first that bring others with them: how many lines have each, the first of
  // these, and the rows that the text may mean.
  causes: post('transfer/causes', { import: preview, sheet: Type.Optional(sheet) }, Type.Array(Cause), {
    reads: 'once',
  }),
  // Another text in the place of `from` in all lines that have it; the file is compared again, with what was corrected before.
  replace: post(
    'transfer/replace',
    {
      import: preview,
      sheet: Type.Optional(sheet),
      field,
      from: Type.String({ maxLength: spreadsheet.cell }),
      to: Type.String({ maxLength: lengths.licenceText }),
    },
    // `sheets`: of a workbook the counts of them all.
    Type.Object({
      lines: Type.Integer(),
      counts,
      sheets: Type.Optional(Type.Array(Type.Object({ sheet, counts }))),
    }),
    { may: 'ownRows', own: true, dear: true, long: true, reads: 'once' },
  ),
  // How far one's own file is read, or its lines are saved; null while neither goes on.
  progress: post('transfer/progress', { import: preview }, nullable(Progress), { reads: 'once' }),
  // Stops the reading or the saving, whichever goes on, on whatever instance: it leaves nothing, and its call is refused. A
  // preview that is only kept goes. Of numbers that no preview has yet, the last ten of a person are kept.
  stop: post('transfer/stop', { import: preview }, Type.Object({}), {
    may: 'ownRows',
    own: true,
    reads: 'once',
  }),
  // Another text in the place of a cell of a line that cannot be taken, or was corrected before: the line is compared again by
  // the rules of the file, and kept so in its preview. `field` is that of the column.
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
  // The lines that are taken, in one change.
  apply: post('transfer/apply', { import: preview, take: Take }, Type.Array(Applied), {
    may: 'ownRows',
    large: true,
    long: true,
    operation: 'import',
    writes: [
      'admission_plan',
      'building',
      'commission_member',
      'commission_role',
      'department',
      'direction',
      'discipline',
      'discipline_kind',
      'faculty',
      'foreign_number',
      'grading_rule',
      'group_name',
      'group_quota',
      'licence',
      'name_period',
      'room',
      'room_kind',
      'speciality',
      'speciality_group',
      'speciality_name',
      'speciality_parameters',
      'study_form',
      'study_group',
      'succession',
      'teaching_position',
      'unit',
      ...namesTables,
    ],
  }),
  // The lines that cannot be taken, as they came, with a column that says why; in the format in which they came.
  problems: download('transfer/problems', { import: preview }),
}
