import type { CheckKind } from '#contract/checks.ts'
import { wordOf } from '../answers/field-names.ts'
import type { Language } from '../answers/language.ts'
import { filled } from '../answers/messages.ts'
import en from './words/en.json' with { type: 'json' }
import ky from './words/ky.json' with { type: 'json' }
import ru from './words/ru.json' with { type: 'json' }

type Words = Readonly<Record<CheckKind | 'bandsMissing' | 'bandsTwice', string>>
const words: Readonly<Record<Language, Words>> = { ru, ky, en }

type Told = { kind: CheckKind; found: string; expected: string; about: readonly string[] }

/** A date as people write it: 14.06.2027. */
const written = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) ? text.split('-').toReversed().join('.') : text

/** What is wrong, in one sentence of the language. */
export const messageOf = ({ kind, found, expected, about }: Told, language: Language): string =>
  filled(language, words[language][kind], {
    about: aboutOf(kind, about, language),
    found: written(found),
    expected: written(expected),
    n: found,
    most: expected,
  })

function aboutOf(kind: CheckKind, about: readonly string[], language: Language): string {
  if (kind === 'entranceScore')
    return about.map((field) => wordOf(language, `field.${field}`).toLowerCase()).join(', ')
  if (kind !== 'bandGaps') return about.join(', ')
  const told = (name: 'bandsMissing' | 'bandsTwice', sign: string) => {
    const scores = about.filter((one) => one.startsWith(sign)).map((one) => one.slice(sign.length))
    return scores.length === 0 ? [] : [filled(language, words[language][name], { scores: scores.join(', ') })]
  }
  return [...told('bandsMissing', 'gap '), ...told('bandsTwice', 'twice ')].join('; ')
}
