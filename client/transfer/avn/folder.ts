import type { AvnAnswers, AvnQuestions, AvnState, AvnSummary } from '#contract/avn.ts'
import { fold, wordsOf } from '#contract/search/folding.ts'

export type QuestionName = keyof AvnQuestions
export type AvnRow = AvnSummary['rows'][number]

export const withAnswers = (questions: AvnQuestions, answers: AvnAnswers): AvnQuestions => {
  const names = Object.keys(questions) as QuestionName[]
  return Object.fromEntries(
    names.map((name) => [name, { ...questions[name], answer: answers[name] ?? questions[name].answer }]),
  ) as AvnQuestions
}

export const shownQuestions = (questions: AvnQuestions): readonly QuestionName[] => {
  const concerns = (name: QuestionName) => {
    const one = questions[name]
    if ('why' in one) return one.why !== ''
    return 'rows' in one ? one.rows > 0 : one.choices.length > 0
  }
  return (Object.keys(questions) as QuestionName[]).filter(concerns)
}

export const openQuestion = (questions: AvnQuestions): QuestionName | undefined =>
  shownQuestions(questions).find((name) => isUnanswered(questions, name))

export const isUnanswered = (questions: AvnQuestions, name: QuestionName): boolean =>
  'why' in questions[name] && questions[name].answer === ''

export type ReportFilter = {
  readonly table?: string | undefined
  readonly state?: AvnState | undefined
  readonly reason?: string | undefined
  readonly typed?: string
}

/** Returns the kind of a reason, which is its part before the colon: «date unreadable: «31.02.»». */
const kindOf = (reason: string): string => reason.split(': ', 1)[0] ?? ''

type Reason = { readonly kind: string; readonly count: number; readonly examples: readonly string[] }

const maxExamples = 3

/** Returns the kinds of reasons why rows are left out, the most frequent first, each with up to three texts. */
export const reasonsOf = (rows: readonly AvnRow[]): readonly Reason[] => {
  const kinds = new Map<string, { count: number; texts: Set<string> }>()
  for (const [, , state, reason] of rows) {
    if (state !== 'left') continue
    const kind = kindOf(reason)
    const own = kinds.get(kind) ?? { count: 0, texts: new Set<string>() }
    own.count += 1
    if (reason !== kind) own.texts.add(reason.slice(kind.length + 2))
    kinds.set(kind, own)
  }
  return [...kinds]
    .map(([kind, { count, texts }]) => ({ kind, count, examples: [...texts].slice(0, maxExamples) }))
    .toSorted((a, b) => b.count - a.count)
}

export const filterRows = (
  rows: readonly AvnRow[],
  { table, state, reason, typed = '' }: ReportFilter,
): readonly AvnRow[] => {
  const words = wordsOf(typed)
  return rows.filter((row) => {
    if (table !== undefined && row[0] !== table) return false
    if (state !== undefined && row[2] !== state) return false
    if (reason !== undefined && kindOf(row[3]) !== reason) return false
    if (words.length === 0) return true
    const text = fold(row.join(' '))
    return words.every((word) => text.includes(word))
  })
}
