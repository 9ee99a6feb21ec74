import { type Static, Type } from 'typebox'
import { system } from './elsewhere.ts'
import { date, nullable } from './fields.ts'
import { lengths, spreadsheet } from './limits.ts'

// The name of a sheet as it is in the file.
export const sheet = Type.String({ maxLength: 100 })
export const field = Type.String({ maxLength: 200 })
const letters = Type.String({ pattern: '^[A-Z]{1,3}$' })
const fileLine = Type.Integer({ minimum: 1, maximum: 2 ** 20 })

/**
 * Whether the numbers of rows in the file are this installation's. `other`: those of another system; `left`: the column is
 * left out. In both cases rows are found by code and name. A named system: rows are found by its numbers first, which are kept with
 * the rows of taken lines.
 */
export const numberings = ['ours', 'other', 'left'] as const
const numbers = Type.Union([Type.Enum([...numberings]), Type.Object({ system })])

/** How a sheet is read. */
export const Reading = Type.Object({
  sheet,
  // The first and the last line of the headings.
  heading: Type.Tuple([Type.Integer(), Type.Integer()]),
  // `column`: its letter; `field` null: left out; `second`: the field of the name where a column holds code and name; `guessed`:
  // the heading is not one of ours.
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
  // The texts of fields that the file lacks, the same in every line.
  constants: Type.Record(Type.String(), Type.String()),
  numbers,
  // The lines that a filter or a person has hidden.
  hidden: Type.Integer(),
  // The field that a line with a single filled cell gives to the lines below it.
  groupLine: nullable(Type.Object({ field: Type.String() })),
  // The columns whose empty cells bear the cell above, as of a merged cell that was saved as a text.
  down: Type.Optional(Type.Array(letters)),
  // The day of the import whose reading is proposed again.
  former: Type.Optional(date),
  // Why it is not, in words.
  lost: Type.Optional(Type.String()),
  // The lines whose number belongs to a row with another code and another name, or to none.
  unmatched: Type.Optional(Type.Integer()),
  // The beginning of the sheet as it is.
  sample: Type.Array(
    Type.Object({
      line: Type.Integer(),
      kind: Type.Enum(['title', 'heading', 'group', 'data', 'hidden']),
      cells: Type.Array(Type.String()),
      // The places of the cells that are merged with the one above.
      filled: Type.Optional(Type.Array(Type.Integer())),
    }),
  ),
  // The fields that a new row needs, and that neither a column nor a constant gives.
  missing: Type.Array(Type.String()),
  // The fields that a column may be, with their labels.
  fields: Type.Array(
    Type.Object({ field: Type.String(), label: Type.String(), needed: Type.Optional(Type.Literal(true)) }),
  ),
})

/** A reading that is wished; it may be an answered one with some fields changed. A field that is left out is guessed. */
export const ReadingWish = Type.Partial(
  Type.Object({
    sheet,
    heading: Type.Tuple([fileLine, fileLine]),
    columns: Type.Array(
      Type.Object({ column: letters, field: nullable(field), second: Type.Optional(field) }),
      { maxItems: spreadsheet.columns },
    ),
    constants: Type.Record(Type.String({ maxLength: 200 }), Type.String({ maxLength: lengths.licenceText })),
    numbers,
    // Whether hidden lines are read; the count of an answered reading says no.
    hidden: Type.Union([Type.Boolean(), Type.Integer()]),
    groupLine: nullable(Type.Object({ field })),
    down: Type.Array(letters, { maxItems: spreadsheet.columns }),
    // Lines that are left out.
    skip: Type.Array(fileLine, { maxItems: 1000 }),
    // Whether a former reading may be proposed.
    former: Type.Union([Type.Boolean(), date]),
  }),
)

export type TransferReading = Static<typeof Reading>
export type TransferReadingWish = Static<typeof ReadingWish>
