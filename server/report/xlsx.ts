import { Value } from 'typebox/value'
import type { BodyOf } from '#contract/call.ts'
import { type Measure, report } from '#contract/report.ts'
import type { Db } from '#db/connect.ts'
import { fieldName, textOfKey } from '../messages/field-names.ts'
import { refusal } from '../messages/refusals.ts'
import { asFile, type Caller } from '../serve.ts'
import { fileName } from '../transfer/file-name.ts'
import { writeWorkbook } from '../transfer/xlsx/write.ts'
import { makePivot } from './pivot.ts'

const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export async function writeReport(db: Db, body: BodyOf<typeof report.xlsx>, caller: Caller) {
  const asked = parseReport(body.report)
  const { language, services } = caller
  const word = (key: string) => textOfKey(language, key)
  const pivot = await makePivot(db, asked, caller)
  const of = (label: string, measure: Measure) =>
    [label, word(`report.measure.${measure}`)].filter((text) => text !== '').join(' · ')
  const parts = pivot.columns.map(({ label }) => label)
  const dimensions = asked.rows.map((dimension) => fieldName(language, undefined, dimension))
  const title = body.title ?? dimensions.join(', ')
  const heads = [
    ...dimensions,
    ...parts.flatMap((label) => asked.measures.map((measure) => of(label, measure))),
    ...asked.measures.map((measure) => of(parts.length > 0 ? word('field.total') : '', measure)),
  ]
  const figures = (cells: readonly (readonly number[])[], sum: readonly number[]) =>
    parts.length > 0 ? [...cells.flat(), ...sum] : [...sum]
  const today = services.today()
  const above = [
    [title],
    ...pivot.about.map(({ name, text }) => [`${name}: ${text}`]),
    [`${word('commission.date')}: ${today.split('-').toReversed().join('.')}`],
    [],
    heads,
  ]
  const rows = [
    ...above,
    ...pivot.rows.map(({ keys, cells, sum }) => [...keys.map(({ label }) => label), ...figures(cells, sum)]),
    [word('field.sum'), ...asked.rows.slice(1).map(() => ''), ...figures(pivot.totals, pivot.sum)],
  ]
  const widths = heads.map((_, place) => (place < asked.rows.length ? 40 : 16))
  const bytes = writeWorkbook([{ name: word('report.title'), rows, widths, headings: above.length }])
  const [institution, year] = pivot.about
  const name = fileName(word('report.title'), title, year?.text, today, institution?.text)
  return asFile({ name: `${name}.xlsx`, type: contentType, bytes })
}

/** Parses the report in the query string. Throws 400 for an invalid one. */
function parseReport(text: string): BodyOf<typeof report.pivot> {
  try {
    const asked: unknown = JSON.parse(text)
    if (Value.Check(report.pivot.body, asked)) return asked
  } catch {
    // Text that is not JSON is refused after this block.
  }
  throw refusal('badField', { field: 'report' })
}
