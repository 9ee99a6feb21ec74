import { and, eq } from 'drizzle-orm'
import type { Placeholders } from '#db/read.ts'
import { speciality } from '#db/schema/index.ts'

type Path = { idFaculty: number; idDirection: number; idFEduc: number }

export const pathCondition = (given: Placeholders<Path>) =>
  and(
    eq(speciality.facultyId, given.idFaculty),
    eq(speciality.directionId, given.idDirection),
    eq(speciality.studyFormId, given.idFEduc),
  )
