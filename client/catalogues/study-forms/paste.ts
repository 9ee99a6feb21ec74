import type { StudyFormKindRow, StudyProgrammeRow } from '#contract/entities/study-form.ts'
import { lengths, ranges } from '#contract/limits.ts'
import { pasteColumns } from '../../editing/form-facts.ts'
import { findRow, isFound } from '../../editing/paste/find-row.ts'
import type { PasteRules } from '../../editing/paste/paste.ts'

export const studyFormColumns: PasteRules<'study-form'>['columns'] = [
  ...pasteColumns('study-form', ['nameRu', 'nameKy', 'nameEn', 'shortName', 'kindText']),
  { label: 'field.oz', maxLength: lengths.name, isNeeded: true },
  { label: 'field.maxRate', maxLength: lengths.name, isNeeded: true },
  { label: 'field.formKind', maxLength: lengths.name, isNeeded: true },
  { label: 'field.cycle', maxLength: lengths.name, isNeeded: true },
  { label: 'field.programme', maxLength: lengths.name, isNeeded: true },
]
const at = { oz: 5, maxCourse: 6, kind: 7, cycle: 8, programme: 9 } as const

type Lists = {
  readonly kinds: readonly StudyFormKindRow[]
  readonly programmes: readonly StudyProgrammeRow[]
  /** Names of the Bologna cycles in their order. */
  readonly cycles: readonly string[]
}

const namesOf = ({ name, name_kg, name_en }: StudyFormKindRow | StudyProgrammeRow) => [name, name_kg, name_en]
const wholeIn = (text: string, { min, max }: { readonly min: number; readonly max: number }) => {
  const number = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN
  return number >= min && number <= max ? number : undefined
}

/** Study form of a pasted line: kind and programme by name, cycle by number or name. */
export const pastedStudyForm =
  ({ kinds, programmes, cycles }: Lists): PasteRules<'study-form'>['rowOf'] =>
  ([name = '', nameKg = '', nameEn = '', shortName = '', oztextRu = '', oz = '', course = '', ...rest]) => {
    const [kind = '', cycle = '', programme = ''] = rest
    const cycleRows = cycles.map((text, place) => ({ number: place + 1, texts: [text, String(place + 1)] }))
    const [isOz, maxRateId] = [wholeIn(oz, ranges.oz), wholeIn(course, ranges.course)]
    const foundKind = findRow(kinds, [kind, namesOf])
    const foundCycle = findRow(cycleRows, [cycle, ({ texts }) => texts])
    const foundProgramme = findRow(programmes, [programme, namesOf])
    const known = (rows: readonly { readonly name: string }[]) => ({
      known: rows.map(({ name: one }) => one),
    })
    if (isOz === undefined) return { problem: 'value', at: at.oz }
    if (maxRateId === undefined) return { problem: 'value', at: at.maxCourse }
    if (!isFound(foundKind)) return { problem: foundKind, at: at.kind, ...known(kinds) }
    if (!isFound(foundCycle)) return { problem: 'value', at: at.cycle, known: cycles }
    if (!isFound(foundProgramme)) return { problem: foundProgramme, at: at.programme, ...known(programmes) }
    return {
      row: {
        name,
        nameKg,
        nameEn,
        shortName,
        oztextRu,
        oz: isOz,
        maxRateId,
        idFeducVid: foundKind.id_f_educ_vid,
        educationCycle: foundCycle.number,
        idFeducProg: foundProgramme.id_f_educ_prog,
      },
    }
  }
