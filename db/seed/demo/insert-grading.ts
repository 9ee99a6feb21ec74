import type { Db } from '#db/connect.ts'
import { bandDetail, configurationField, displayRule, gradingRule, scoreBand } from '#db/schema/grading.ts'
import { assessmentFormRows } from '#db/seed/reference-rows.ts'
import { bands, configurationFields, details, gradingRules } from './grading.ts'
import { insertAll } from './insert.ts'
import { requireFound } from './required.ts'

export async function insertGrading(db: Db): Promise<(key: string) => number> {
  const idOfRow = await insertAll(db, gradingRule, gradingRules, ({ name }) => ({ name }))
  const ruleId = (key: string): number => {
    const row = gradingRules.find((each) => each.key === key)
    return idOfRow(requireFound(row, `grading rule ${key}`))
  }
  const bandId = await insertAll(db, scoreBand, bands, (row) => ({
    gradingRuleId: ruleId(row.rule),
    startsAt: Number(row.from),
    endsAt: Number(row.to),
    grade: row.grade,
  }))
  await insertAll(db, bandDetail, details, (row) => ({
    scoreBandId: bandId(bandAround(row)),
    startsAt: Number(row.from),
    endsAt: Number(row.to),
    numericEquivalent: Number(row.number),
    letterEquivalent: row.letter,
  }))
  await insertAll(db, configurationField, configurationFields, (row) => ({
    gradingRuleId: ruleId(row.rule),
    position: Number(row.position),
    name: row.name,
    kind: Number(row.kind),
    markField: row.mark,
    formula: row.formula,
    min: Number(row.min),
    max: Number(row.max),
  }))
  const shown = bands.flatMap((band) => assessmentFormRows.map((form) => ({ band, form })))
  await insertAll(db, displayRule, shown, ({ band, form }) => ({
    scoreBandId: bandId(band),
    assessmentFormId: form.id,
    definition: form.nameEn === 'Credit' ? band.credit : form.nameEn === 'Exam' ? band.exam : band.grade,
  }))
  return ruleId
}

function bandAround(detail: (typeof details)[number]) {
  const band = bands.find(
    (each) =>
      each.rule === detail.rule &&
      Number(each.from) <= Number(detail.from) &&
      Number(detail.to) <= Number(each.to),
  )
  return requireFound(band, `band around ${detail.rule} ${detail.from}`)
}
