import type { Db } from '#db/connect.ts'
import { bandDetail, configurationField, displayRule, gradingRule, scoreBand } from '#db/schema/grading.ts'
import { ids } from '#contract/limits.ts'

const bands = [
  {
    grade: 'Неудовлетворительно',
    startsAt: 0,
    endsAt: 60,
    credit: 'Не зачтено',
    details: [
      { startsAt: 0, endsAt: 30, numericEquivalent: 0, letterEquivalent: 'F' },
      { startsAt: 31, endsAt: 60, numericEquivalent: 0, letterEquivalent: 'FX' },
    ],
  },
  {
    grade: 'Удовлетворительно',
    startsAt: 61,
    endsAt: 73,
    credit: 'Зачтено',
    details: [
      { startsAt: 61, endsAt: 67, numericEquivalent: 2, letterEquivalent: 'E' },
      { startsAt: 68, endsAt: 73, numericEquivalent: 2.33, letterEquivalent: 'D' },
    ],
  },
  {
    grade: 'Хорошо',
    startsAt: 74,
    endsAt: 86,
    credit: 'Зачтено',
    details: [
      { startsAt: 74, endsAt: 79, numericEquivalent: 3, letterEquivalent: 'C' },
      { startsAt: 80, endsAt: 86, numericEquivalent: 3.33, letterEquivalent: 'B' },
    ],
  },
  {
    grade: 'Отлично',
    startsAt: 87,
    endsAt: 100,
    credit: 'Зачтено',
    details: [{ startsAt: 87, endsAt: 100, numericEquivalent: 4, letterEquivalent: 'A' }],
  },
]

const fields = [
  { position: 1, name: 'Модуль 1', kind: 1, markField: 'm1', formula: '', min: 0, max: 30 },
  { position: 2, name: 'Модуль 2', kind: 1, markField: 'm2', formula: '', min: 0, max: 30 },
  { position: 3, name: 'Итоговый контроль', kind: 1, markField: 'final', formula: '', min: 0, max: 40 },
  { position: 4, name: 'Итого', kind: 0, markField: 'total', formula: 'm1 + m2 + final', min: 0, max: 100 },
]

/** Inserts the first rule once: changes and deletes by users persist. The assessment forms must exist. */
export async function seedGradingRule(db: Db, forms: { exam: number; credit: number; courseWork: number }) {
  const made = await db
    .insert(gradingRule)
    .values({ id: ids.defaultGradingRule, name: 'Кредитная шкала 100 баллов', editable: false })
    .onConflictDoNothing()
    .returning({ id: gradingRule.id })
  if (made.length === 0) return

  const gradingRuleId = ids.defaultGradingRule
  const numbered = bands.map((band, index) => ({ ...band, id: index + 1 }))
  await db
    .insert(scoreBand)
    .values(
      numbered.map(({ id, startsAt, endsAt, grade }) => ({ id, gradingRuleId, startsAt, endsAt, grade })),
    )
  await db
    .insert(bandDetail)
    .values(
      numbered
        .flatMap((band) => band.details.map((detail) => ({ ...detail, scoreBandId: band.id })))
        .map((detail, index) => ({ ...detail, id: index + 1 })),
    )
  await db.insert(displayRule).values(
    numbered
      .flatMap(({ id: scoreBandId, grade, credit }) => [
        { scoreBandId, assessmentFormId: forms.exam, definition: grade },
        { scoreBandId, assessmentFormId: forms.credit, definition: credit },
        { scoreBandId, assessmentFormId: forms.courseWork, definition: grade },
      ])
      .map((rule, index) => ({ ...rule, id: index + 1 })),
  )
  await db
    .insert(configurationField)
    .values(fields.map((field, index) => ({ ...field, id: index + 1, gradingRuleId })))
}
