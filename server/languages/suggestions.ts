import { languages, type NameLanguage } from '#contract/languages/kinds.ts'
import { toComparable, defectsOf } from '#contract/languages/rules.ts'
import { forEachInSlices } from './for-each-in-slices.ts'
import type { NamedText } from './named-texts.ts'

export type Suggestion = { value: string; from: { id: number; label: string } }

/**
 * Returns a function that finds a text for a wrong or missing name: the name of another row that is equal in
 * another language. Russian names are compared first, and rows of the same entity are preferred.
 */
export async function createSuggestionFinder(all: readonly NamedText[]) {
  const byText = new Map<string, NamedText[]>()
  await forEachInSlices(all, (one) => {
    for (const language of languages) {
      const text = toComparable(one.texts[language])
      if (text === '') continue
      const key = keyOf(one, language, text)
      const found = byText.get(key)
      if (found === undefined) byText.set(key, [one])
      else found.push(one)
    }
  })
  return (one: NamedText, language: NameLanguage): Suggestion | null => {
    for (const other of languages) {
      const text = toComparable(one.texts[other])
      if (other === language || text === '') continue
      const same = (byText.get(keyOf(one, other, text)) ?? []).filter((each) =>
        isValidSuggestion(each, one, language),
      )
      const best = same.find(({ entity }) => entity === one.entity) ?? same[0]
      if (best !== undefined) return { value: best.texts[language], from: { id: best.id, label: best.label } }
    }
    return null
  }
}

// A short name is only compared with other short names.
const keyOf = ({ name }: NamedText, language: NameLanguage, text: string) =>
  `${name.columns === 'short' ? 'short' : 'name'} ${language} ${text}`

const isValidSuggestion = (one: NamedText, asking: NamedText, language: NameLanguage) =>
  one !== asking &&
  one.texts[language] !== asking.texts[language] &&
  defectsOf(one.texts, language).length === 0
