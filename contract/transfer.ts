import { type Static, Type } from 'typebox'
import { download, post, upload } from './call.ts'
import { transferredEntities } from './entities/registry.ts'
import { nullable } from './fields.ts'
import type { FieldValue } from './history.ts'
import { spreadsheet } from './limits.ts'
import { sms } from './save.ts'

const entity = Type.Enum([...transferredEntities])
export type TransferredEntity = (typeof transferredEntities)[number]

export const formats = ['xlsx', 'csv'] as const
export type Format = (typeof formats)[number]

/** `same`: nothing would change; `unclear`: it cannot be said which row is meant; `problem`: a rule stands against it. */
export const lineActions = ['add', 'change', 'same', 'problem', 'unclear'] as const
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
  // The file's own number: the headings stand in line 1.
  line,
  action: Type.Enum([...lineActions]),
  // The row that the line is matched with; null for a new one.
  id: nullable(Type.Integer()),
  label: Type.String(),
  cells: Type.Array(Cell),
  // `field` is null where the line as a whole is refused.
  problems: Type.Array(Type.Object({ field: nullable(Type.String()), message: Type.String() })),
})

const Preview = Type.Object({
  import: preview,
  // `field` as the row of the list call names it; null of a heading that is none of the catalogue's and is left out.
  columns: Type.Array(Type.Object({ heading: Type.String(), field: nullable(Type.String()) })),
  counts: Type.Object({
    add: Type.Integer(),
    change: Type.Integer(),
    same: Type.Integer(),
    problem: Type.Integer(),
    unclear: Type.Integer(),
  }),
  lines: Type.Array(Line),
})

/** `skipped` counts the taken lines that change nothing; of a 7, the lines whose rows are not as the preview has seen them. */
const Applied = Type.Object({
  sms: Type.Enum([sms.updated, sms.updateRefused]),
  change: Type.Optional(Type.String()),
  created: Type.Optional(Type.Integer()),
  updated: Type.Optional(Type.Integer()),
  skipped: Type.Optional(Type.Integer()),
  reason: Type.Optional(Type.Literal('stale')),
  lines: Type.Optional(Type.Array(line)),
})

export type TransferPreview = Static<typeof Preview>
export type TransferLine = Static<typeof Line>
export type TransferCell = Static<typeof Cell>
export type TransferApplied = Static<typeof Applied>

export const transfer = {
  // The whole catalogue with headings in the caller's language; without rows it is the template.
  export: download('transfer/export', { entity, format: Type.Enum([...formats]) }),
  // What would happen; saves nothing. Who may is decided by the lines.
  preview: upload('transfer/preview', { entity }, Preview, {
    may: 'ownRows',
    dear: true,
    reads: 'once',
  }),
  // The lines that are taken, in one change; `fields`: of a line these alone, the empty cells among them too.
  apply: post(
    'transfer/apply',
    {
      import: preview,
      take: Type.Array(
        Type.Object({
          line,
          fields: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 50 })),
        }),
        { maxItems: spreadsheet.lines },
      ),
    },
    Type.Array(Applied),
    {
      may: 'ownRows',
      large: true,
      writes: [
        'department',
        'direction',
        'discipline',
        'group_name',
        'level',
        'licence',
        'qualification',
        'room',
        'speciality_name',
        'study_form',
        'teaching_position',
      ],
    },
  ),
  // The lines that cannot be taken, as they came, with a column that says why; in the format in which they came.
  problems: download('transfer/problems', { import: preview }),
}
