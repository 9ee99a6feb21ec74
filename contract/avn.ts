import { type Static, Type } from 'typebox'

// Import of a folder with tables of AVN, an information system of universities (domain.md#avn-folder).

export const halfYearAnswers = ['both', 'autumn', 'spring'] as const
export const kyrgyzAnswers = ['longer', 'first', 'second'] as const

/** Questions about a folder, each with the user's decision; without a decision, with the proposed one. */
const Questions = Type.Object({
  // Question whether to import the folder of another university (`university`), or one that is older than the
  // last imported folder (`older`). `why`: message for the user; '' if there is no question. 'yes': import
  // it.
  university: Type.Object({ answer: Type.Enum(['', 'yes']), why: Type.String() }),
  older: Type.Object({ answer: Type.Enum(['', 'yes']), why: Type.String() }),
  // Numbers of those rows in AVN's table `faculty` that are faculties and not other departments.
  faculties: Type.Object({
    answer: Type.Array(Type.String()),
    choices: Type.Array(
      Type.Object({ number: Type.String(), name: Type.String(), specialities: Type.Integer() }),
    ),
  }),
  halfYear: Type.Object({ answer: Type.Enum([...halfYearAnswers]), rows: Type.Integer() }),
  kyrgyzName: Type.Object({
    answer: Type.Enum([...kyrgyzAnswers]),
    choices: Type.Array(Type.Object({ number: Type.String(), first: Type.String(), second: Type.String() })),
  }),
  disciplineKind: Type.Object({
    answer: Type.String(),
    choices: Type.Array(Type.String()),
    rows: Type.Integer(),
  }),
  // Academic year of imported former commission members, since AVN stores no year for them.
  commissionYear: Type.Object({
    answer: Type.String(),
    choices: Type.Array(Type.String()),
    rows: Type.Integer(),
  }),
})

/** Files that the command-line program writes into the folder. */
export const reportFile = 'report.csv'
export const answersFile = 'answers.json'

/** The user's decisions by question. For a question without a decision the proposed one is used. */
export const AvnAnswers = Type.Object({
  university: Type.Optional(Type.Enum(['', 'yes'])),
  older: Type.Optional(Type.Enum(['', 'yes'])),
  faculties: Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { maxItems: 1000 })),
  halfYear: Type.Optional(Type.Enum([...halfYearAnswers])),
  kyrgyzName: Type.Optional(Type.Enum([...kyrgyzAnswers])),
  disciplineKind: Type.Optional(Type.String({ maxLength: 200 })),
  commissionYear: Type.Optional(Type.String({ maxLength: 20 })),
})

const avnStates = ['taken', 'joined', 'left'] as const
const count = Type.Integer()

export const avnSummary = {
  questions: Questions,
  // Tables in the order of the summary. The counts of taken, joined and omitted rows add up to `rows`.
  tables: Type.Array(
    Type.Object({
      table: Type.String(),
      title: Type.String(),
      rows: count,
      taken: count,
      joined: count,
      left: count,
    }),
  ),
  // Source rows: table, id in AVN, state, reason, label of the row in this product.
  rows: Type.Array(
    Type.Unsafe<[table: string, number: string, state: AvnState, reason: string, label: string]>(
      Type.Array(Type.String()),
    ),
  ),
  // Columns that are not imported, each with three examples, and missing tables.
  unknownColumns: Type.Array(Type.Object({ table: Type.String(), columns: Type.Array(Type.String()) })),
  missingTables: Type.Array(Type.String()),
  // Number of lines with changes, and number of rows that were changed both in AVN and in this product.
  changes: count,
  conflicts: count,
}
const Summary = Type.Object(avnSummary)

export type AvnAnswers = Static<typeof AvnAnswers>
export type AvnQuestions = Static<typeof Questions>
export type AvnSummary = Static<typeof Summary>
export type AvnState = (typeof avnStates)[number]
