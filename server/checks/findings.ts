import type { BodyOf } from '#contract/call.ts'
import { type CheckKind, checkKinds, type checks, findingsAtOnce, type FindingRow } from '#contract/checks.ts'
import { academicYearOn } from '#db/academic-year.ts'
import type { Db } from '#db/connect.ts'
import { isoSql, run } from '#db/statement.ts'
import { labelOfPerson, userNameSql } from '../messages/person.ts'
import { entityOf } from '../entities.ts'
import { currentMoment, readLabels } from '../history/labels.ts'
import type { Caller } from '../serve.ts'
import { locationsOf } from '../uses/locations-of.ts'
import { causeOf, figuresOf, messageOf } from './messages.ts'
import { checkParametersOf } from './place.ts'
import { acknowledgementJoinSql, findingsSql } from './statements.ts'

export type FindingResult = {
  kind: CheckKind
  rule: number
  table_name: string
  record: number
  rev: number
  mark: string
  found: string
  expected: string
  about: string[]
  institution: number | null
  faculty: number | null
  speciality: number | null
}

type FindingListRow = FindingResult & {
  reason: string | null
  at: string | null
  id_user: number | null
  login: string | null
  name: string | null
}

/** Lists findings by kind and rule (domain.md#check-findings), with one statement for each kind. */
export async function listFindings(
  db: Db,
  { acknowledged = false, ...place }: BodyOf<typeof checks.findings>,
  caller: Caller,
): Promise<FindingRow[]> {
  const { language, services } = caller
  const asked = { today: services.today(), year: await academicYearOn(db, services.today()), place }
  const found: FindingListRow[] = []
  for (const kind of checkKinds) {
    const rows = await run<FindingListRow>(
      db,
      `${findingsSql(kind, place, language)}
       SELECT one.*, a.reason, ${isoSql('a.at')} AS at,
         u.id AS id_user, u.login, ${userNameSql('u')} AS name
       FROM one ${acknowledgementJoinSql} LEFT JOIN app_user u ON u.id = a.author
       WHERE a.id IS ${acknowledged ? 'NOT NULL' : 'NULL'}
       ORDER BY one.rule, one.table_name, one.record LIMIT ${findingsAtOnce - found.length}`,
      checkParametersOf(asked),
    )
    found.push(...rows)
  }
  return presentFindings(db, found, caller)
}

const studyFormsSql = `
  SELECT s.id, form.short_name AS form FROM speciality s JOIN study_form form ON form.id = s.study_form_id
  WHERE s.id = ANY ($1::integer[])`

async function presentFindings(
  db: Db,
  found: readonly FindingListRow[],
  caller: Caller,
): Promise<FindingRow[]> {
  const { language } = caller
  const rows = found.map(({ table_name: table, record: id }) => ({ table, id, moment: currentMoment }))
  const [labelOf, locationOf] = [await readLabels(db, rows, language), await locationsOf(db, rows)]
  const forms = await run<{ id: number; form: string }>(db, studyFormsSql, [
    found.flatMap(({ speciality }) => speciality ?? []),
  ])
  const formOf = new Map(forms.map(({ id, form }) => [id, form]))
  return found.flatMap((one) => {
    const row = { table: one.table_name, id: one.record, moment: currentMoment }
    const entity = entityOf(one.table_name)
    if (entity === undefined) return []
    return [
      {
        rule: one.rule,
        kind: one.kind,
        entity,
        id: one.record,
        label: labelOf(row),
        address: locationOf(row),
        message: messageOf(one, language),
        cause: causeOf(one, language),
        found: one.found,
        expected: one.expected,
        figures: figuresOf(one, language),
        form: formOf.get(one.speciality ?? 0) ?? null,
        id_vuz: one.institution,
        id_faculty: one.faculty,
        id_speciality: one.speciality,
        acknowledged:
          one.reason && one.at
            ? { reason: one.reason, name: labelOfPerson({ ...one, id: one.id_user }, caller), at: one.at }
            : null,
      },
    ]
  })
}
