import { qualifications } from './catalogues.ts'
import { drawNumber, isDrawn } from './choose.ts'
import type { Department } from './faculty-list.ts'
import type { Speciality } from './speciality-list.ts'
import { splitWords } from './table.ts'

const letters: Record<string, string> = { a: 'b', q: 'b', p: 'b', s5: 's', s6: 's' }
const levels: Record<string, string> = { b: 'bachelor', m: 'master', d: 'doctorate', s: 'specialist' }

/** Returns the degree that a study form ends with: b, m, s or d. */
function degreeOf({ form }: Speciality): string {
  const degree = form.key.split('-')[1] ?? ''
  return letters[degree] ?? degree
}

export const levelOf = (speciality: Speciality): string =>
  speciality.form.key === 'full-p' ? 'retraining' : (levels[degreeOf(speciality)] ?? 'bachelor')

export function qualificationOf(speciality: Speciality) {
  const degree = degreeOf(speciality)
  return qualifications.find(
    (row) =>
      row.key === degree && splitWords(row.codes).some((code) => speciality.name.code.startsWith(code)),
  )
}

export function departmentOf(speciality: Speciality, departments: readonly Department[]) {
  const own = departments.filter((each) => each.faculty === speciality.faculty)
  const showcase = own.find((each) => speciality.name.abbr.startsWith('ПОВТ') && each.short === 'ПОКС')
  return showcase ?? own[drawNumber(0, own.length - 1, `${speciality.faculty.key}/${speciality.name.code}`)]
}

const noScores = {
  biology: 0,
  history: 0,
  chemistry: 0,
  physics: 0,
  english: 0,
  maths: 0,
  contract: 0,
  budget: 0,
}
const minSubjectScore = 60

/** Returns minimum scores of the main test and of subjects. Arts, masters and doctorates have none. */
export function scoresOf(speciality: Speciality): typeof noScores {
  const { code } = speciality.name
  const degree = degreeOf(speciality)
  if (degree === 'm' || degree === 'd' || code.startsWith('57')) return noScores
  const grants = speciality.faculty.institution.type === 'st' && speciality.form.oz === '0'
  const least = (budget: number, contract: number) => ({ ...noScores, contract, budget: grants ? budget : 0 })
  if (code.startsWith('55'))
    return { ...least(130, 115), history: code.startsWith('5504') ? minSubjectScore : 0 }
  if (code.startsWith('56'))
    return { ...least(120, 110), biology: minSubjectScore, chemistry: minSubjectScore }
  if (code.startsWith('61')) return { ...least(100, 100), biology: minSubjectScore }
  if (code.startsWith('51')) return { ...least(110, 110), maths: minSubjectScore }
  if (/^(52|72|74)/.test(code))
    return { ...least(110, 110), biology: minSubjectScore, chemistry: minSubjectScore }
  if (/^(5305|5307|532)/.test(code)) return { ...least(110, 110), history: minSubjectScore }
  if (/^(5308|5309|531|600)/.test(code)) return { ...least(110, 110), english: minSubjectScore }
  if (/^(53|54)/.test(code)) return { ...least(110, 110), history: minSubjectScore }
  if (/^(58)/.test(code)) return { ...least(110, 110), maths: minSubjectScore }
  if (/^(59|71)/.test(code)) return { ...least(110, 110), maths: minSubjectScore, physics: minSubjectScore }
  return { ...least(110, 110), physics: minSubjectScore }
}

export function hasParameters(speciality: Speciality, all: readonly Speciality[]): boolean {
  if (speciality.twin !== undefined) return true
  if (lacksDataOfDuplicate(speciality, all)) return false
  return speciality.name.abbr === 'ПОВТ' || !isDrawn(3, `parameters ${speciality.key}`)
}

/** True if the speciality lacks older groups, parameters and a grading rule, which only its duplicate has. */
export const lacksDataOfDuplicate = (speciality: Speciality, all: readonly Speciality[]): boolean =>
  all.some((each) => each.twin?.of === speciality && each.twin.state === 'lacking')
