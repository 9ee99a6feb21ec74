import { and, eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { groups } from '#contract/groups.ts'
import { rowsCreated, type SaveAnswer, yearClosed } from '#contract/save.ts'
import { type Db, transaction } from '#db/connect.ts'
import { type Placeholders, read } from '#db/read.ts'
import {
  groupName,
  speciality,
  specialityGroup,
  specialityName,
  studyForm,
  studyGroup,
  subgroup,
} from '#db/schema/index.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../messages/refusals.ts'
import type { Caller } from '../serve.ts'
import { isMissingParent, isYearClosed } from '../saving/sqlstate.ts'
import { extraOfNextYearSql } from './extra-of-next-year.ts'
import { shownNameColumn } from './shown-name.ts'

export const listAdmittedGroups = read((db, given: Placeholders<BodyOf<typeof groups.admitted>>) =>
  db
    .select({
      id_com_gspe: specialityGroup.id,
      id_group: studyGroup.id,
      group_name: shownNameColumn,
      'p25-1': specialityName.code,
      special: specialityName.nameRu,
      short_name: studyForm.shortName,
      closed_year: speciality.closedYearId,
      rev: studyGroup.rev,
    })
    .from(speciality)
    .innerJoin(specialityGroup, eq(specialityGroup.specialityId, speciality.id))
    .innerJoin(studyGroup, eq(studyGroup.specialityGroupId, specialityGroup.id))
    .innerJoin(specialityName, eq(specialityName.id, speciality.specialityNameId))
    .innerJoin(studyForm, eq(studyForm.id, speciality.studyFormId))
    .innerJoin(groupName, eq(groupName.id, specialityGroup.groupNameId))
    .innerJoin(subgroup, eq(subgroup.id, specialityGroup.subgroupId))
    .where(and(eq(speciality.facultyId, given.idFaculty), eq(studyGroup.intakeYearId, given.idYear)))
    .orderBy(
      specialityName.code,
      specialityName.nameRu,
      studyForm.shortName,
      groupName.name,
      subgroup.name,
      studyGroup.id,
    ),
)

type NextYearResult = { known: boolean; asked: number; created: number }

// SQL that inserts the groups in the order of speciality group ids, so that two calls cannot deadlock.
const createGroupsSql = `
  WITH asked AS (SELECT DISTINCT id FROM unnest($1::integer[]) AS id),
  known AS (
    SELECT NOT EXISTS (SELECT 1 FROM asked WHERE id NOT IN (SELECT l.id FROM speciality_group l WHERE l.id = ANY ($1)))
      AND (SELECT count(*) FROM intake_year WHERE id IN ($2, $3)) = 2 AS yes
  ),
  made AS (
    INSERT INTO study_group (speciality_group_id, intake_year_id, extra, individual_name)
    SELECT g.speciality_group_id, $3::integer, ${extraOfNextYearSql('g')}, g.individual_name
    FROM known, asked JOIN study_group g ON g.speciality_group_id = asked.id AND g.intake_year_id = $2::integer
    WHERE known.yes
    ORDER BY g.speciality_group_id
    ON CONFLICT (speciality_group_id, intake_year_id) DO NOTHING
    RETURNING id
  )
  SELECT known.yes AS known, (SELECT count(*)::integer FROM asked) AS asked,
    (SELECT count(*)::integer FROM made) AS created
  FROM known`

/**
 * Creates a group of `yearTo` for each listed speciality group with a group of `yearFrom`
 * (domain.md#next-year-create). `skipped`: number of speciality groups that received none.
 */
export async function createNextYear(
  db: Db,
  { idComGspe, yearFrom, yearTo }: BodyOf<typeof groups.createNextYear>,
  { userId }: Caller,
): Promise<SaveAnswer> {
  if (yearTo <= yearFrom) throw refusal('yearToNotAfter')
  const rows = await transaction(db, userId, (tx) =>
    run<NextYearResult>(tx, createGroupsSql, [idComGspe, yearFrom, yearTo]),
  ).catch((error: unknown) => {
    if (isYearClosed(error)) return undefined
    // The speciality group was deleted while the call inserted its group.
    throw isMissingParent(error) ? refusal('noSuchRow') : error
  })
  if (rows === undefined)
    return yearClosed().map((outcome) => ({ ...outcome, created: 0, skipped: new Set(idComGspe).size }))
  const [made] = rows
  if (made === undefined || !made.known) throw refusal('noSuchRow')
  return rowsCreated(made.created, made.asked - made.created)
}
