import { type Static, Type } from 'typebox'
import { system } from './elsewhere.ts'
import { date, nullable } from './fields.ts'
import { lengths, spreadsheet } from './limits.ts'

// Name of a sheet in the file.
export const sheet = Type.String({ maxLength: 100 })
export const field = Type.String({ maxLength: 200 })
const letters = Type.String({ pattern: '^[A-Z]{1,3}$' })
const fileLine = Type.Integer({ minimum: 1, maximum: 2 ** 20 })
const headingLine = Type.Integer({ minimum: 0, maximum: 2 ** 20 })

/**
 * Meaning of the ids in a file. `ours`: ids of this installation. `other`: ids of an unnamed system. `left`:
 * the column is ignored. For `other` and `left` rows are found by code and name. With the identifier of a
 * system, rows are first found by their ids in that system; importing a line stores its id.
 */
export const numberings = ['ours', 'other', 'left'] as const
const numbers = Type.Union([Type.Enum([...numberings]), Type.Object({ system })])

/** Settings for reading a sheet: its heading lines, the field of each column, and constants. */
export const Reading = Type.Object({
  sheet,
  // First and last line of the headings. 0 and 0: the sheet has no headings.
  heading: Type.Tuple([Type.Integer(), Type.Integer()]),
  // `column`: letter of the column. `field`: null if the column is ignored. `second`: field of the name if
  // the column contains code and name. `guessed`: true if the heading is unknown and the field was guessed.
  columns: Type.Array(
    Type.Object({
      column: letters,
      heading: Type.String(),
      field: nullable(Type.String()),
      second: Type.Optional(Type.String()),
      guessed: Type.Optional(Type.Literal(true)),
      examples: Type.Array(Type.String()),
    }),
  ),
  // Values of fields that the file does not contain. Each value applies to every line.
  constants: Type.Record(Type.String(), Type.String()),
  numbers,
  // Number of lines that a filter of the file or the user has hidden.
  hidden: Type.Integer(),
  // Field of group lines. A line with a single filled cell sets this field for the lines below it.
  groupLine: nullable(Type.Object({ field: Type.String() })),
  // Columns whose empty cells get the value of the cell above, as merged cells do that were saved as text.
  down: Type.Optional(Type.Array(letters)),
  // Day of the earlier import whose settings for reading the file are proposed.
  former: Type.Optional(date),
  // Text that explains why the settings of an earlier import are not proposed.
  lost: Type.Optional(Type.String()),
  // Number of lines whose id belongs to no row, or to a row that has another code and name.
  unmatched: Type.Optional(Type.Integer()),
  // First lines of the sheet.
  sample: Type.Array(
    Type.Object({
      line: Type.Integer(),
      kind: Type.Enum(['title', 'heading', 'group', 'data', 'hidden']),
      cells: Type.Array(Type.String()),
      // Positions of the cells in `sample` that are merged with the cell above.
      filled: Type.Optional(Type.Array(Type.Integer())),
    }),
  ),
  // Required fields of a new row for which the file has no column and no constant is set.
  missing: Type.Array(Type.String()),
  // References for which the user can choose one row for all lines, with the labels of the rows. `field` may
  // be the common beginning of several fields: `id_com_gspe.id_speciality` is the speciality of a group.
  choices: Type.Array(
    Type.Object({ field: Type.String(), label: Type.String(), texts: Type.Array(Type.String()) }),
  ),
  // Fields that a column can contain, with their labels.
  fields: Type.Array(
    Type.Object({ field: Type.String(), label: Type.String(), needed: Type.Optional(Type.Literal(true)) }),
  ),
})

/**
 * Requested settings for reading a sheet. They may be returned settings with changes. Missing properties are
 * guessed.
 */
export const ReadingWish = Type.Partial(
  Type.Object({
    sheet,
    // 0 and 0: the sheet has no headings, and its columns have the order of the template.
    heading: Type.Tuple([headingLine, headingLine]),
    // True for pasted cells. They may have no headings; `heading` is then 0 and 0.
    pasted: Type.Boolean(),
    columns: Type.Array(
      Type.Object({ column: letters, field: nullable(field), second: Type.Optional(field) }),
      { maxItems: spreadsheet.columns },
    ),
    constants: Type.Record(Type.String({ maxLength: 200 }), Type.String({ maxLength: lengths.licenceText })),
    numbers,
    // True if hidden lines are read. A number, as in returned settings, means false.
    hidden: Type.Union([Type.Boolean(), Type.Integer()]),
    groupLine: nullable(Type.Object({ field })),
    down: Type.Array(letters, { maxItems: spreadsheet.columns }),
    // Lines that are not read.
    skip: Type.Array(fileLine, { maxItems: 1000 }),
    // False if no settings of an earlier import are to be proposed.
    former: Type.Union([Type.Boolean(), date]),
  }),
)

export type TransferReading = Static<typeof Reading>
export type TransferReadingWish = Static<typeof ReadingWish>
