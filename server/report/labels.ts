import { type Dimension, payments, type PivotValue } from '#contract/report.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import type { Language } from '../messages/language.ts'
import { textOfKey } from '../messages/field-names.ts'

const nameSql = (stem: string, alias = 't') =>
  `coalesce(nullif(CASE $2::text WHEN 'ky' THEN ${alias}.${stem}_ky WHEN 'en' THEN ${alias}.${stem}_en ELSE '' END, ''), ${alias}.${stem}_ru)`

const labelsSql = (table: string, label: string) =>
  `SELECT t.id, ${label} AS label FROM ${table} t WHERE t.id = ANY ($1::integer[])`

const specialitiesSql = `
  SELECT s.id, t.code || ' ' || ${nameSql('name')} || ', ' || form.short_name AS label
  FROM speciality s JOIN speciality_name t ON t.id = s.speciality_name_id JOIN study_form form ON form.id = s.study_form_id
  WHERE s.id = ANY ($1::integer[])`

/** SQL with the institution, because faculties of several institutions may have one short name. */
const facultiesSql = `
  SELECT t.id, ${nameSql('short')} AS label, ${nameSql('short', 'i')} AS whose
  FROM faculty t JOIN institution i ON i.id = t.institution_id WHERE t.id = ANY ($1::integer[])`

const labelsByDimension: Readonly<Record<Exclude<Dimension, 'course' | 'payment'>, string>> = {
  institution: labelsSql('institution', nameSql('short')),
  faculty: facultiesSql,
  department: labelsSql('department', nameSql('name')),
  direction: labelsSql('direction', `t.code || ' ' || ${nameSql('name')}`),
  speciality: specialitiesSql,
  studyForm: labelsSql('study_form', nameSql('name')),
  level: labelsSql('level', nameSql('name')),
  qualification: labelsSql('qualification', nameSql('name')),
  source: labelsSql('source', nameSql('name')),
  intake: `SELECT t.id, t.label FROM intake_year t WHERE t.id = ANY ($1::integer[]) AND $2::text <> ''`,
}

const courseLabels: Readonly<Record<Language, (course: number) => string>> = {
  ru: (course) => `${course} курс`,
  ky: (course) => `${course}-курс`,
  en: (course) => `Course ${course}`,
}

const collator = new Intl.Collator('ru', { numeric: true })

/** Returns values in the order of display, null last. Equal labels of faculties contain the institution. */
export async function readValues(
  db: Db,
  dimension: Dimension,
  ids: readonly (number | null)[],
  language: Language,
): Promise<PivotValue[]> {
  const distinct = [...new Set(ids)]
  const known = distinct.filter((one) => one !== null)
  const none = distinct.length > known.length ? [{ id: null, label: '—' }] : []
  if (dimension === 'course')
    return [
      ...known.toSorted((a, b) => a - b).map((id) => ({ id, label: courseLabels[language](id) })),
      ...none,
    ]
  if (dimension === 'payment') {
    const wordFor = (id: number) => (id === payments.budget ? 'field.budget' : 'field.contract')
    const sorted = known.toSorted((a, b) => a - b)
    return [...sorted.map((id) => ({ id, label: textOfKey(language, wordFor(id)) })), ...none]
  }
  const found = await run<{ id: number; label: string; whose?: string }>(db, labelsByDimension[dimension], [
    known,
    language,
  ])
  const alike = new Map<string, number>()
  for (const { label } of found) alike.set(label, (alike.get(label) ?? 0) + 1)
  const rows = found.map(({ id, label, whose }) => ({
    id,
    label: whose !== undefined && (alike.get(label) ?? 0) > 1 ? `${label}, ${whose}` : label,
  }))
  return [...rows.toSorted((a, b) => collator.compare(a.label, b.label) || a.id - b.id), ...none]
}
