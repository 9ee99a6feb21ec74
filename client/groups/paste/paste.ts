import type { IntakeYearRow } from '#contract/groups.ts'
import { lengths } from '#contract/limits.ts'
import type { PasteRules } from '../../editing/paste/paste.ts'

export const groupColumns: PasteRules<'group'>['columns'] = [
  { label: 'entity.groupName', maxLength: lengths.groupName, isNeeded: true },
  { label: 'entity.subgroup', maxLength: lengths.subgroup },
  { label: 'structure.intakeYear', maxLength: lengths.name, isNeeded: true },
  { label: 'field.extra', maxLength: lengths.extraText },
]
const yearAt = 2

/** Last two digits of 26, 2026 or 2026/27; undefined otherwise. */
const yearOf = (text: string) => {
  const [, year] = /^(?:20)?(\d\d)(?:\s*[/–-]\s*(?:20)?\d\d)?$/.exec(text) ?? []
  return year === undefined ? undefined : Number(year)
}

/** Group of a pasted line; without a subgroup it is undivided. */
export const pastedGroup =
  (speciality: number, years: readonly IntakeYearRow[]): PasteRules<'group'>['rowOf'] =>
  ([nGr = '', subGr = '', year = '', dop = '']) => {
    const idGroupY = yearOf(year)
    if (idGroupY === undefined || years.every(({ id_group_y }) => id_group_y !== idGroupY))
      return { problem: 'value', at: yearAt }
    return { row: { idSpeciality: speciality, nGr, subGr, idGroupY, dop } }
  }
