import { type AvnQuestions, halfYearAnswers, kyrgyzAnswers } from '#contract/avn.ts'
import { refusal } from '../../messages/refusals.ts'
import { firstText, foldText, isEmptyId } from './cells.ts'
import type { SourceTables } from './folder.ts'

type QuestionOptions = {
  readonly tables: SourceTables
  readonly currentAnswers: Readonly<Record<string, unknown>>
  /**
   * Options of the questions. `kinds`: names of the discipline kinds. `years`: academic years that have
   * begun, the latest first. `names`: those of the institution.
   */
  readonly kinds: readonly string[]
  readonly years: readonly string[]
  readonly names: readonly string[]
}

/** Returns the questions; a missing answer is proposed. Throws 400 for an invalid answer. */
export function buildQuestions({
  tables,
  currentAnswers,
  kinds,
  years,
  names,
}: QuestionOptions): AvnQuestions {
  const faculties = listFaculties(tables)
  const oneOf = <Answer extends string>(
    name: string,
    answers: readonly Answer[],
    proposed: Answer,
  ): Answer => {
    const answer = currentAnswers[name] ?? proposed
    return answers.find((one) => one === answer) ?? refuse(name, answer, answers)
  }
  const rowsOf = (table: string) => tables.get(table)?.rows.length ?? 0
  const other = findOtherUniversity(tables, names)
  return {
    university: { answer: oneOf('university', ['', 'yes'], ''), why: other },
    older: { answer: oneOf('older', ['', 'yes'], ''), why: '' },
    faculties: {
      answer: listChosenFaculties(faculties, currentAnswers),
      choices: faculties,
    },
    halfYear: { answer: oneOf('halfYear', halfYearAnswers, 'both'), rows: rowsOf('rrnk_gr_kolst') },
    kyrgyzName: { answer: oneOf('kyrgyzName', kyrgyzAnswers, 'longer'), choices: listNamePairs(tables) },
    disciplineKind: {
      answer: oneOf('disciplineKind', kinds, kinds[0] ?? ''),
      choices: [...kinds],
      rows: rowsOf('discipline'),
    },
    commissionYear: {
      answer: oneOf('commissionYear', years, years[0] ?? ''),
      choices: [...years],
      rows: rowsOf('gak_member_history'),
    },
  }
}

function refuse(name: string, answer: unknown, choices: readonly string[]): never {
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer)
  throw refusal('answerUnknown', { name, answer: text, choices: choices.join(', ') })
}

/**
 * Returns the ids of the chosen faculties. A faculty that was never offered is chosen if it has specialities.
 */
function listChosenFaculties(
  faculties: AvnQuestions['faculties']['choices'],
  { faculties: chosen, notFaculties: omitted }: QuestionOptions['currentAnswers'],
): string[] {
  const proposed = faculties.filter(({ specialities }) => specialities > 0).map(({ number }) => number)
  if (chosen === undefined) return proposed
  const areNumbers = (list: unknown): list is string[] =>
    Array.isArray(list) && list.every((one) => typeof one === 'string')
  if (!areNumbers(chosen))
    return refuse(
      'faculties',
      chosen,
      faculties.map(({ number }) => number),
    )
  if (!areNumbers(omitted)) return chosen
  const known = new Set([...chosen, ...omitted])
  return [...chosen, ...proposed.filter((number) => !known.has(number))]
}

export const listOmittedNumbers = (answer: readonly string[], offered: readonly string[]): string[] =>
  offered.filter((number) => !answer.includes(number))

/** Lists AVN's table `faculty`. A row without specialities is an administrative department. */
function listFaculties(tables: SourceTables) {
  const counts = new Map<string, number>()
  for (const row of tables.get('com_sfe')?.rows ?? []) {
    const number = firstText(row, ['id_faculty'])
    if (!isEmptyId(number)) counts.set(number, (counts.get(number) ?? 0) + 1)
  }
  return (tables.get('faculty')?.rows ?? []).map((row) => {
    const number = firstText(row, ['id_faculty'])
    return { number, name: firstText(row, ['p23_2', 'p23_1']), specialities: counts.get(number) ?? 0 }
  })
}

const listNamePairs = (tables: SourceTables) =>
  (tables.get('special')?.rows ?? []).flatMap((row) => {
    const [first, second] = [firstText(row, ['p25_2k']), firstText(row, ['kyrgyz_name'])]
    return first !== '' && second !== '' && first !== second
      ? [{ number: firstText(row, ['id_special']), first, second }]
      : []
  })

export const universityColumns = ['v1', 'v2', 'v3', 'v4', 'v5', 'v1_k', 'v2_k']
const minNameLength = 4

/** Returns the folder's university if it is not a name of the institution; otherwise ''. */
function findOtherUniversity(tables: SourceTables, names: readonly string[]): string {
  const [row] = tables.get('vuz')?.rows ?? []
  const texts = universityColumns.map((column) => (row === undefined ? '' : firstText(row, [column])))
  const named = texts.filter((text) => text !== '' && !/^\d+$/.test(text))
  const own = names.map(lettersOf).filter((name) => name !== '')
  const isOwn = named.map(lettersOf).some((text) =>
    own.some((name) => {
      const [short, long] = name.length < text.length ? [name, text] : [text, name]
      return short === long || (short.length >= minNameLength && long.includes(short))
    }),
  )
  return isOwn ? '' : (named.toSorted((a, b) => b.length - a.length)[0] ?? '')
}

const lettersOf = (name: string) => foldText(name).replaceAll(/[^\p{L}\p{N}]+/gu, '')
