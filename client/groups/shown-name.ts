import { undivided } from './cells.ts'

type Named = {
  /** The group name: ПИ-1. */
  readonly name: string
  readonly subgroup: string
  /** The two last digits of the year in which it was admitted. */
  readonly year: number
  readonly extra: string
  readonly isIndividual: boolean
}

/** The shown name of a group (domain.md#group-shown-name): ПИ-1-26, ПИ-1-26/2, ПИ-1-26/2 text; the text alone. */
export const shownName = ({ name, subgroup, year, extra, isIndividual }: Named) => {
  const text = extra.trim()
  if (isIndividual) return text
  const divided = subgroup === undivided ? '' : `/${subgroup}`
  return `${name}-${String(year).padStart(2, '0')}${divided}${text === '' ? '' : ` ${text}`}`
}
