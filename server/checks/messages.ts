import type { CheckKind } from '#contract/checks.ts'
import { wordOf } from '../answers/field-names.ts'
import type { Language } from '../answers/language.ts'
import { filled } from '../answers/messages.ts'
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
      ),
    string
  >
>
export const words: Readonly<Record<Language, Words>> = { ru, ky, en }

type Told = { kind: CheckKind; found: string; expected: string; about: readonly string[] }

/** A date as people write it: 14.06.2027. */
const written = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) ? text.split('-').toReversed().join('.') : text

/** The kinds whose finding has several figures, with the words of each of them. */
const figures = { entranceScore: 'score', planAgainstQuota: 'students' } as const
const hasFigures = (kind: CheckKind): kind is keyof typeof figures => kind in figures

/** The figures of a finding, each with the words for what it is; none where the finding has one alone. */
export function figuresOf({ kind, found, expected, about }: Told, language: Language) {
  if (!hasFigures(kind)) return []
  const [first, second] = [found.split('; '), expected.split('; ')]
  const wordFor = (name: string) => wordOf(language, `field.${name}`).toLowerCase()
  return about.map((name, place) => {
    const [halfYear = '', form = ''] = name.split(' ')
    const what = form === '' ? wordFor(name) : `${seasons[Number(halfYear)]?.[language]}, ${wordFor(form)}`
    return { what, found: first[place] ?? '', expected: second[place] ?? '' }
  })
}

/** The finding as one sentence of the language. */
export const messageOf = (told: Told, language: Language): string =>
  filled(language, words[language][told.kind], {
    about: aboutOf(told, language),
    found: written(told.found),
    expected: written(told.expected),
    n: told.found,
    most: told.expected,
  })

function aboutOf(told: Told, language: Language): string {
  const { kind, about } = told
  if (hasFigures(kind)) {
    const sentence = words[language][figures[kind]]
    return figuresOf(told, language)
      .map((one) => filled(language, sentence, { ...one, n: one.found, most: one.expected }))
      .join('; ')
  }
  if (kind !== 'bandGaps') return about.join(', ')
  const said = (name: 'bandsMissing' | 'bandsTwice', sign: string) => {
    const scores = about.filter((one) => one.startsWith(sign)).map((one) => one.slice(sign.length))
    return scores.length === 0 ? [] : [filled(language, words[language][name], { scores: scores.join(', ') })]
  }
  return [...said('bandsMissing', 'gap '), ...said('bandsTwice', 'twice ')].join('; ')
}
