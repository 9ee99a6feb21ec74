import { type Static, Type } from 'typebox'

// A folder of the tables of AVN, a system of universities (domain.md#avn-folder).

export const halfYearAnswers = ['both', 'autumn', 'spring'] as const
export const kyrgyzAnswers = ['longer', 'first', 'second'] as const

/** The questions about a folder, each with an answer, proposed unless somebody gave another one. */
const Questions = Type.Object({
  // `why`: the other university that the folder names, or words about a folder without news that is older than the last one; '' where
  // nothing is to be asked. 'yes' takes the folder all the same.
  university: Type.Object({ answer: Type.Enum(['', 'yes']), why: Type.String() }),
  older: Type.Object({ answer: Type.Enum(['', 'yes']), why: Type.String() }),
  // The rows of `faculty` that are faculties.
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
})

/** Files that the command line writes into the folder. */
export const reportFile = 'report.csv'
export const answersFile = 'answers.json'

/** Answers by the names of their questions; a proposed one counts where there is none. */
export const AvnAnswers = Type.Object({
  university: Type.Optional(Type.Enum(['', 'yes'])),
  older: Type.Optional(Type.Enum(['', 'yes'])),
  faculties: Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { maxItems: 1000 })),
  halfYear: Type.Optional(Type.Enum([...halfYearAnswers])),
  kyrgyzName: Type.Optional(Type.Enum([...kyrgyzAnswers])),
  disciplineKind: Type.Optional(Type.String({ maxLength: 200 })),
})

const avnStates = ['taken', 'joined', 'left'] as const
const count = Type.Integer()

export const avnSummary = {
  questions: Questions,
  // The tables in their order; taken, joined and left rows are all of them.
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
  // Each source row: table, number in AVN, state, reason, our label.
  rows: Type.Array(
    Type.Unsafe<[table: string, number: string, state: AvnState, reason: string, label: string]>(
      Type.Array(Type.String()),
    ),
  ),
  // Columns that nothing is made of, each with three examples, and tables that the folder lacks.
  unknownColumns: Type.Array(Type.Object({ table: Type.String(), columns: Type.Array(Type.String()) })),
  missingTables: Type.Array(Type.String()),
  // Lines that would change something, and rows that were changed on both sides.
  changes: count,
  conflicts: count,
}
const Summary = Type.Object(avnSummary)

export type AvnAnswers = Static<typeof AvnAnswers>
export type AvnQuestions = Static<typeof Questions>
export type AvnSummary = Static<typeof Summary>
export type AvnState = (typeof avnStates)[number]
