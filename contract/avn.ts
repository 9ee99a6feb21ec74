import { type Static, Type } from 'typebox'

// Import of a folder that contains the tables of AVN, an information system of universities
// (domain.md#avn-folder).

export const halfYearAnswers = ['both', 'autumn', 'spring'] as const
export const kyrgyzAnswers = ['longer', 'first', 'second'] as const

/**
 * Questions about a folder. Each contains the user's decision, or the proposed decision if the user has made
 * none.
 */
const Questions = Type.Object({
  // Asks whether to import a folder of another university (`university`), or a folder that is older than the
  // one imported last (`older`). `why`: message for the user; '' if there is no question. The answer 'yes'
  // imports the folder.
  university: Type.Object({ answer: Type.Enum(['', 'yes']), why: Type.String() }),
  older: Type.Object({ answer: Type.Enum(['', 'yes']), why: Type.String() }),
  // Numbers of the rows of AVN's table `faculty` that are faculties. The remaining rows are departments.
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
  // Academic year of imported former commission members; AVN stores no year for them.
  commissionYear: Type.Object({
    answer: Type.String(),
    choices: Type.Array(Type.String()),
    rows: Type.Integer(),
  }),
})

export const reportFile = 'report.csv'
export const answersFile = 'answers.json'

/** Decisions of the user. For a missing decision the server uses the proposed one. */
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
  // `rows` is the sum of `taken`, `joined` and `left`.
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
  // Rows of the source; `number` is the id in AVN, `label` is the label in this product.
  rows: Type.Array(
    Type.Unsafe<[table: string, number: string, state: AvnState, reason: string, label: string]>(
      Type.Array(Type.String()),
    ),
  ),
  // Columns that are not imported, each with up to three example values, and tables that the folder lacks.
  unknownColumns: Type.Array(Type.Object({ table: Type.String(), columns: Type.Array(Type.String()) })),
  missingTables: Type.Array(Type.String()),
  // `changes`: number of lines with changes. `conflicts`: number of rows that were changed in AVN and also,
  // differently, in this product.
  changes: count,
  conflicts: count,
}
const Summary = Type.Object(avnSummary)

export type AvnAnswers = Static<typeof AvnAnswers>
export type AvnQuestions = Static<typeof Questions>
export type AvnSummary = Static<typeof Summary>
export type AvnState = (typeof avnStates)[number]
