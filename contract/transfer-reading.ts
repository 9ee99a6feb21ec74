import { type Static, Type } from 'typebox'
import { system } from './elsewhere.ts'
import { date, nullable } from './fields.ts'
import { lengths, spreadsheet } from './limits.ts'

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

export const Reading = Type.Object({
  sheet,
  // 0 and 0: the sheet has no headings.
  heading: Type.Tuple([Type.Integer(), Type.Integer()]),
  // `column`: its letter. `field`: null if ignored. `second`: field of the name if the column contains code
  // and name. `guessed`: true if the heading is unknown and the field was guessed.
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
  // Values of fields without a column in the file. A value applies to all lines.
  constants: Type.Record(Type.String(), Type.String()),
  numbers,
  // Number of lines that the user or a filter in the file has hidden.
  hidden: Type.Integer(),
  // A line with a single filled cell sets this field for the lines below it.
  groupLine: nullable(Type.Object({ field: Type.String() })),
  // Columns whose empty cells repeat the value above, as merged cells do after a save as text.
  down: Type.Optional(Type.Array(letters)),
  former: Type.Optional(date),
  lost: Type.Optional(Type.String()),
  // Lines whose id belongs to no row, or to a row that has another code and name.
  unmatched: Type.Optional(Type.Integer()),
  sample: Type.Array(
    Type.Object({
      line: Type.Integer(),
      kind: Type.Enum(['title', 'heading', 'group', 'data', 'hidden']),
      cells: Type.Array(Type.String()),
      // Positions of cells that are merged with the cell above.
      filled: Type.Optional(Type.Array(Type.Integer())),
    }),
  ),
  // Required fields of a new row without a column or constant.
  missing: Type.Array(Type.String()),
  // References for which the user can choose one row for all lines. `field` may be the common beginning of
  // several fields: `id_com_gspe.id_speciality` is the speciality of a group.
  choices: Type.Array(
    Type.Object({ field: Type.String(), label: Type.String(), texts: Type.Array(Type.String()) }),
  ),
  fields: Type.Array(
    Type.Object({ field: Type.String(), label: Type.String(), needed: Type.Optional(Type.Literal(true)) }),
  ),
})

/** The client may send changed settings of a preview. The server guesses missing properties. */
export const ReadingSettings = Type.Partial(
  Type.Object({
    sheet,
    // 0 and 0: no headings; the columns have the order of the template.
    heading: Type.Tuple([headingLine, headingLine]),
    // True for pasted cells, which may have no headings.
    pasted: Type.Boolean(),
    columns: Type.Array(
      Type.Object({ column: letters, field: nullable(field), second: Type.Optional(field) }),
      { maxItems: spreadsheet.columns },
    ),
    constants: Type.Record(Type.String({ maxLength: 200 }), Type.String({ maxLength: lengths.licenceText })),
    numbers,
    // True if hidden lines are read. A number, as in the settings of a preview, means false.
    hidden: Type.Union([Type.Boolean(), Type.Integer()]),
    groupLine: nullable(Type.Object({ field })),
    down: Type.Array(letters, { maxItems: spreadsheet.columns }),
    skip: Type.Array(fileLine, { maxItems: 1000 }),
    // False prevents the server from using the settings of an earlier import.
    former: Type.Union([Type.Boolean(), date]),
  }),
)

export type TransferReading = Static<typeof Reading>
export type TransferReadingSettings = Static<typeof ReadingSettings>
