import type { CheckKind } from '#contract/checks.ts'
import { textOfKey } from '../messages/field-names.ts'
import type { Language } from '../messages/language.ts'
import { fillValues } from '../messages/messages.ts'
import { seasons } from '../history/label-rules.ts'
import en from './words/en.json' with { type: 'json' }
import ky from './words/ky.json' with { type: 'json' }
import ru from './words/ru.json' with { type: 'json' }

type Words = Readonly<
  Record<
    | CheckKind
    | (
        | 'score'
        | 'students'
        | 'bandsMissing'
        | 'bandsTwice'
        | 'inForce'
        | 'suspended'
        | 'withdrawn'
        | 'ruleStale'
        | 'areaTooSmall'
        | 'placesNotAllowed'
      ),
    string
  >
>
export const words: Readonly<Record<Language, Words>> = { ru, ky, en }

type FindingFacts = { kind: CheckKind; found: string; expected: string; about: readonly string[] }

const formatValue = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) ? text.split('-').toReversed().join('.') : text

const figures = {
  entranceScore: 'score',
  planAgainstQuota: 'students',
  noBudgetPlaces: 'students',
  winterBudget: 'students',
} as const
const hasFigures = (kind: CheckKind): kind is keyof typeof figures => kind in figures

export function figuresOf({ kind, found, expected, about }: FindingFacts, language: Language) {
  if (!hasFigures(kind)) return []
  const [first, second] = [found.split('; '), expected.split('; ')]
  const wordFor = (name: string) => textOfKey(language, `field.${name}`).toLowerCase()
  return about.map((name, place) => {
    const [halfYear = '', form = ''] = name.split(' ')
    const what = form === '' ? wordFor(name) : `${seasons[Number(halfYear)]?.[language]}, ${wordFor(form)}`
    return { what, found: first[place] ?? '', expected: second[place] ?? '' }
  })
}

const messageKeyOf = ({ kind, about }: FindingFacts): keyof Words =>
  kind === 'formNotAllowed' && about.length > 0 ? 'placesNotAllowed' : kind

const fillMessage = (word: keyof Words, finding: FindingFacts, about: string, language: Language) =>
  fillValues(language, words[language][word], {
    about,
    found: formatValue(finding.found),
    expected: formatValue(finding.expected),
    n: finding.found,
    most: finding.expected,
  })

export const messageOf = (finding: FindingFacts, language: Language): string =>
  fillMessage(messageKeyOf(finding), finding, aboutOf(finding, language), language)

/**
 * Returns the message. For areas and kinds with figures, it omits the figures of the row, so that findings
 * with one cause have one text.
 */
export function causeOf(finding: FindingFacts, language: Language): string {
  if (finding.kind === 'areaPerStudent') return fillMessage('areaTooSmall', finding, '', language)
  if (!hasFigures(finding.kind)) return messageOf(finding, language)
  const what = figuresOf(finding, language).map((one) => one.what)
  return fillMessage(finding.kind, finding, what.join('; '), language)
}

function aboutOf(finding: FindingFacts, language: Language): string {
  const { kind, about } = finding
  if (hasFigures(kind)) {
    const fillMessage = words[language][figures[kind]]
    return figuresOf(finding, language)
      .map((one) => fillValues(language, fillMessage, { ...one, n: one.found, most: one.expected }))
      .join('; ')
  }
  if (kind !== 'bandGaps') return about.join(', ')
  const said = (name: 'bandsMissing' | 'bandsTwice', sign: string) => {
    const scores = about.filter((one) => one.startsWith(sign)).map((one) => one.slice(sign.length))
    return scores.length === 0
      ? []
      : [fillValues(language, words[language][name], { scores: scores.join(', ') })]
  }
  return [...said('bandsMissing', 'gap '), ...said('bandsTwice', 'twice ')].join('; ')
}
