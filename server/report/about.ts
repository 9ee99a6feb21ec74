import type { BodyOf } from '#contract/call.ts'
import { halfYears } from '#contract/limits.ts'
import { dimensions, type Pivot, type report } from '#contract/report.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { fieldName, textOfKey } from '../messages/field-names.ts'
import { type Language, nameSql } from '../messages/language.ts'
import { readValues } from './labels.ts'
import { summedColumns } from './statement.ts'

const { autumn, spring } = halfYears

/** Half-years by column. Only columns with planned students are listed. */
const halfYearsIn: Readonly<Record<string, readonly number[]>> = {
  autumn: [autumn],
  spring: [spring],
  last_year: [autumn, spring],
}

const institutionsSql = (language: Language) => `
  SELECT ${nameSql('i', 'full', language)} AS name FROM institution i
  WHERE (cardinality($1::integer[]) = 0 OR i.id = ANY ($1))
    AND (cardinality($2::integer[]) = 0
      OR EXISTS (SELECT FROM faculty f WHERE f.institution_id = i.id AND f.id = ANY ($2)))
  ORDER BY name`

const halfYearsSql = (language: Language) =>
  `SELECT ${nameSql('h', 'name', language)} AS name FROM half_year h WHERE h.id = ANY ($1::integer[]) ORDER BY h.id`

export async function readAbout(
  db: Db,
  { measures, filter = {} }: BodyOf<typeof report.pivot>,
  year: string,
  language: Language,
): Promise<Pivot['about']> {
  const { institution = [], faculty = [] } = filter
  const whose = await run<{ name: string }>(db, institutionsSql(language), [institution, faculty])
  const isOfAll = institution.length === 0 && faculty.length === 0 && whose.length > 1
  const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).join(', ')
  const about = [
    { key: 'entity.institution', text: isOfAll ? textOfKey(language, 'common.all') : namesOf(whose) },
    { key: 'entity.year', text: year },
  ]
  const counted = [
    ...new Set(measures.flatMap((one) => summedColumns[one].flatMap((column) => halfYearsIn[column] ?? []))),
  ]
  if (counted.length > 0)
    about.push({ key: 'entity.halfYear', text: namesOf(await run(db, halfYearsSql(language), [counted])) })
  const said = about.map(({ key, text }) => ({ name: textOfKey(language, key), text }))
  for (const dimension of dimensions) {
    const ids = filter[dimension] ?? []
    if (ids.length === 0 || dimension === 'institution') continue
    const values = await readValues(db, dimension, ids, language)
    said.push({
      name: fieldName(language, undefined, dimension),
      text: values.map(({ label }) => label).join(', '),
    })
  }
  return said
}
