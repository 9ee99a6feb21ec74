import type { SourceTable } from './folder.ts'
import { firstOf, isNone } from './cells.ts'

/** A question with its answer, as `answers.json` has them; the answer is proposed where nobody gave one. */
type Question<Answer> = {
  readonly answer: Answer
  readonly why: string
  readonly choices: readonly unknown[]
}

export type Answers = {
  /** The rows of `faculty` that are faculties. */
  readonly faculties: Question<readonly string[]>
  readonly halfYear: Question<'both' | 'autumn' | 'spring'>
  readonly kyrgyzName: Question<'longer' | 'first' | 'second'>
  readonly disciplineKind: Question<string>
}

type Given = { readonly [Name in keyof Answers]?: { readonly answer?: unknown } }

/** The questions about a folder, with the answers that were given and those that are proposed. */
export function askAbout(
  tables: ReadonlyMap<string, SourceTable>,
  given: Given,
  kinds: readonly string[],
): Answers {
  const faculties = facultiesIn(tables)
  const names = tables.get('special')?.rows ?? []
  const different = names.flatMap((row) => {
    const [first, second] = [firstOf(row, ['p25_2k']), firstOf(row, ['kyrgyz_name'])]
    return first !== '' && second !== '' && first !== second
      ? [{ number: firstOf(row, ['id_special']), first, second }]
      : []
  })
  const answerTo = <Name extends keyof Answers>(
    name: Name,
    proposed: Answers[Name]['answer'],
    isKnown: (answer: unknown) => boolean,
  ): Answers[Name]['answer'] => {
    const answer = given[name]?.answer
    // The answer is one of the question's, as `isKnown` has found.
    return isKnown(answer) ? (answer as Answers[Name]['answer']) : proposed
  }
  const isOneOf =
    (...known: readonly string[]) =>
    (answer: unknown) =>
      known.some((one) => one === answer)
  const rowsOf = (table: string) => tables.get(table)?.rows.length ?? 0
  return {
    faculties: {
      answer: answerTo(
        'faculties',
        faculties.filter(({ specialities }) => specialities > 0).map(({ number }) => number),
        (answer) => Array.isArray(answer) && answer.every((one) => typeof one === 'string'),
      ),
      why: 'com_sfe',
      choices: faculties,
    },
    halfYear: {
      answer: answerTo('halfYear', 'both', isOneOf('both', 'autumn', 'spring')),
      why: `RRNK_gr_kolst: ${rowsOf('rrnk_gr_kolst')}`,
      choices: ['both', 'autumn', 'spring'],
    },
    kyrgyzName: {
      answer: answerTo('kyrgyzName', 'longer', isOneOf('longer', 'first', 'second')),
      why: 'p25_2k, kyrgyz_name',
      choices: different,
    },
    disciplineKind: {
      answer: answerTo('disciplineKind', kinds[0] ?? '', isOneOf(...kinds)),
      why: `discipline: ${rowsOf('discipline')}`,
      choices: kinds,
    },
  }
}

/** The rows of `faculty`, each with how many specialities it has: those without any are departments of the office. */
function facultiesIn(tables: ReadonlyMap<string, SourceTable>) {
  const counts = new Map<string, number>()
  for (const row of tables.get('com_sfe')?.rows ?? []) {
    const number = firstOf(row, ['id_faculty'])
    if (!isNone(number)) counts.set(number, (counts.get(number) ?? 0) + 1)
  }
  return (tables.get('faculty')?.rows ?? []).map((row) => {
    const number = firstOf(row, ['id_faculty'])
    return { number, name: firstOf(row, ['p23_2', 'p23_1']), specialities: counts.get(number) ?? 0 }
  })
}
