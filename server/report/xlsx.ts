import { Value } from 'typebox/value'
import type { BodyOf } from '#contract/call.ts'
import { type Measure, report } from '#contract/report.ts'
import type { Db } from '#db/connect.ts'
import { fieldName } from '../answers/field-names.ts'
import { refusal } from '../answers/refusals.ts'
import { asFile, type Caller } from '../serve.ts'
import { writeWorkbook } from '../transfer/xlsx/write.ts'
import { makePivot } from './pivot.ts'
import { measureWords, totalWords } from './words.ts'

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A report as a workbook: its rows, its sums over all columns, and the line of its totals. */
export async function writeReport(db: Db, body: BodyOf<typeof report.xlsx>, caller: Caller) {
  const asked = readAsked(body.report)
  const { language } = caller
  const pivot = await makePivot(db, asked, caller)
  const of = (label: string, measure: Measure) =>
    [label, measureWords[language][measure]].filter((text) => text !== '').join(' · ')
  const parts = pivot.columns.map(({ label }) => label)
  const heads = [
    ...asked.rows.map((dimension) => fieldName(language, undefined, dimension)),
    ...parts.flatMap((label) => asked.measures.map((measure) => of(label, measure))),
    ...asked.measures.map((measure) => of(parts.length > 0 ? totalWords[language] : '', measure)),
  ]
  const figures = (cells: readonly (readonly number[])[], sum: readonly number[]) =>
    parts.length > 0 ? [...cells.flat(), ...sum] : [...sum]
  const rows = [
    heads,
    ...pivot.rows.map(({ keys, cells, sum }) => [...keys.map(({ label }) => label), ...figures(cells, sum)]),
    [totalWords[language], ...asked.rows.slice(1).map(() => ''), ...figures(pivot.totals, pivot.sum)],
  ]
  const widths = heads.map((_, place) => (place < asked.rows.length ? 40 : 16))
  const bytes = writeWorkbook([{ name: 'report', rows, widths }])
  return asFile({ name: 'report.xlsx', type, bytes })
}

/** The report that stands in the address: 400 where it is none. */
function readAsked(text: string): BodyOf<typeof report.pivot> {
  try {
    const asked: unknown = JSON.parse(text)
    if (Value.Check(report.pivot.body, asked)) return asked
  } catch {
    // no JSON
  }
  throw refusal('badField', { field: 'report' })
}
