import { undivided } from './cells.ts'

type NameParts = {
  readonly name: string
  readonly subgroup: string
  /** Last two digits of the intake year. */
  readonly year: number
  readonly extra: string
  readonly isIndividual: boolean
}

/**
 * Returns the displayed name of a group (domain.md#group-shown-name): ПИ-1-26, ПИ-1-26/2, ПИ-1-26/2 text, or
 * text.
 */
export const shownName = ({ name, subgroup, year, extra, isIndividual }: NameParts) => {
  const text = extra.trim()
  if (isIndividual) return text
  const divided = subgroup === undivided ? '' : `/${subgroup}`
  return `${name}-${String(year).padStart(2, '0')}${divided}${text === '' ? '' : ` ${text}`}`
}
