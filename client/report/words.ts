import type { Dimension, Measure } from '#contract/report.ts'
import type { TextKey } from '../i18n/texts.ts'

const ofDimension = {
  institution: 'entity.institution',
  faculty: 'entity.faculty',
  department: 'entity.department',
  direction: 'entity.direction',
  speciality: 'entity.speciality',
  studyForm: 'entity.studyForm',
  level: 'field.level',
  qualification: 'entity.qualification',
  course: 'entity.course',
  intake: 'structure.intakeYear',
  payment: 'report.payment',
  source: 'report.source',
} as const satisfies Record<Dimension, TextKey>

const isDimension = (word: Dimension | Measure): word is Dimension => word in ofDimension

export const wordKey = (word: Dimension | Measure) =>
  isDimension(word) ? ofDimension[word] : (`report.measure.${word}` as const)
