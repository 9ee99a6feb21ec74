import { and, eq, sql } from 'drizzle-orm'
import { speciality } from '#db/schema/index.ts'

const given = sql.placeholder

/** The speciality must be one that the whole path leads to. */
export const onPath = and(
  eq(speciality.facultyId, given('idFaculty')),
  eq(speciality.directionId, given('idDirection')),
  eq(speciality.studyFormId, given('idFEduc')),
)
