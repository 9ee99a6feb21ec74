import { fold } from '../search/folding.ts'
import { isEmptyMarker, isDash } from './cell.ts'
import { namesInside, rowIdReaders } from './values.ts'

type Choice = { readonly value: string; readonly texts: readonly string[] }

const numberReaders = [rowIdReaders['academic_year'], rowIdReaders['half_year']].filter(
  (one) => one !== undefined,
)

/**
 * Returns the value of the choice that matches: by its texts, else by names inside the text, else by a year
 * or half-year. Without a match: '' for a stroke or a text such as NULL. Undefined for other texts and if
 * several choices match.
 */
export const findChoice = (choices: readonly Choice[], text: string): string | undefined => {
  const choicesWith = (wanted: string) =>
    choices.filter(({ texts }) => texts.some((one) => fold(one) === fold(wanted)))
  const matches = numberReaders.flatMap((meaning) => {
    const number = meaning(text)
    const areMeant = choices.every(({ texts }) => texts.some((one) => meaning(one) !== undefined))
    if (number === undefined || !areMeant) return []
    return [choices.filter(({ texts }) => texts.some((one) => meaning(one) === number))]
  })
  const found =
    [choicesWith(text), ...namesInside(text).map(choicesWith), ...matches].find((some) => some.length > 0) ??
    []
  if (found.length === 0 && (isDash(text) || isEmptyMarker(text))) return ''
  return found.length === 1 ? found[0]?.value : undefined
}
