import type { wholeLists } from '#contract/entities/registry.ts'
import { getTableName, sql, WithSubquery } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { BodyOf } from '#contract/call.ts'
import type { Entity } from '#contract/entities.ts'
import type { history as calls } from '#contract/history.ts'
import type { Db } from '#db/connect.ts'
import { type Given, type Query, read, type Selecting } from '#db/read.ts'
import {
  department,
  direction,
  discipline,
  faculty,
  groupName,
  history,
  level,
  licence,
  qualification,
  speciality,
  specialityGroup,
  specialityName,
  studyForm,
} from '#db/schema/index.ts'
import { selectDepartments } from '../catalogues/departments.ts'
import { selectDirections } from '../catalogues/directions.ts'
import { selectLevels } from '../catalogues/levels.ts'
import { selectLicences } from '../catalogues/licences.ts'
import { selectQualifications } from '../catalogues/qualifications.ts'
import { selectSpecialityNames } from '../catalogues/speciality-names.ts'
import { selectStudyForms } from '../catalogues/study-forms.ts'
import { selectDisciplines } from '../disciplines/disciplines.ts'
import { selectAllNames } from '../groups/names.ts'
import { selectAllFaculties } from '../hierarchy/faculties.ts'
import { refusal } from '../answers/refusals.ts'
import { storedDefaults } from './stored-defaults.ts'

type Moment = { at: string }

/** A change gets its number when it begins to write; its rows bear a moment at most so much later. */
const longest = sql.raw(`interval '10 minutes'`)

/**
 * The rows of a table as they were at a moment: each row that was changed since as the first of these changes found it, and
 * every other row as it stands. A column that came later has its default.
 */
function rowsThen(table: PgTable, given: Given<Moment>) {
  const name = getTableName(table)
  return sql`
    SELECT stood.* FROM (
      WITH later AS MATERIALIZED (
        SELECT DISTINCT ON (row_id) row_id, before FROM history
        WHERE table_name = ${sql.raw(`'${name}'`)} AND at > ${given.at}::timestamptz
          AND change >= first_change_since(${given.at}::timestamptz - ${longest})
        ORDER BY row_id, id
      )
      SELECT before AS content FROM later WHERE before IS NOT NULL
      UNION ALL
      SELECT to_jsonb(current) FROM ${table} current WHERE current.id NOT IN (SELECT row_id FROM later)
    ) kept
    CROSS JOIN LATERAL jsonb_populate_record(
      NULL::${table}, ${JSON.stringify(storedDefaults(table))}::jsonb || kept.content
    ) stood`
}

/** A whole list over tables as they were: before its query each table's name stands for its rows of that moment. */
const listThen = <Row>(tables: PgTable[], select: (db: Selecting) => Query<Row>) =>
  read((db, given: Given<Moment>) =>
    select(
      db.with(
        ...tables.map((table) => new WithSubquery(rowsThen(table, given), {}, getTableName(table), true)),
      ),
    ),
  )

type List = (db: Db, moment: Moment) => Promise<Record<string, unknown>[]>

const lists: Readonly<Partial<Record<Entity, List>> & Record<(typeof wholeLists)[number], List>> = {
  faculty: listThen([faculty], selectAllFaculties),
  direction: listThen([direction], selectDirections),
  'speciality-name': listThen([specialityName], selectSpecialityNames),
  'study-form': listThen([studyForm], selectStudyForms),
  department: listThen([department], selectDepartments),
  level: listThen([level], selectLevels),
  qualification: listThen([qualification], selectQualifications),
  licence: listThen([licence], selectLicences),
  'group-name': listThen([groupName, specialityGroup, speciality], selectAllNames),
  discipline: listThen([discipline], selectDisciplines),
}

/** The entity's whole list as it was at a moment (domain.md#history-as-of); 400 for an entity without one. */
export async function listAsOf(db: Db, { entity, at }: BodyOf<typeof calls.asOf>) {
  const list = lists[entity]
  if (list === undefined) throw refusal('noWholeList')
  return list(db, { at })
}

const findFirst = read((db) =>
  db.select({ at: history.at }).from(history).orderBy(history.change, history.id).limit(1),
)

/** When the history begins (domain.md#history-as-of). */
export async function readBeginning(db: Db) {
  const [first] = await findFirst(db, {})
  return { at: first === undefined ? null : new Date(first.at).toISOString() }
}
