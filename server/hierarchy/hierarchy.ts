import { and, eq, exists, sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import { ministry as ministryFacts } from '#contract/entities/setup.ts'
import { hierarchy } from '#contract/hierarchy.ts'
import { rowColumns } from '../entities.ts'
import { type Placeholders, read } from '#db/read.ts'
import { direction, ministry, speciality, specialityName, studyForm } from '#db/schema/index.ts'
import { directionFields } from '../catalogues/directions.ts'
import { studyFormFields } from '../catalogues/study-forms.ts'
import { serve, cacheable } from '../serve.ts'
import { specialityFields } from '../specialities/speciality-fields.ts'
import { listAllFaculties, listFaculties, saveFaculty } from './faculties.ts'
import { listInstitutions, saveInstitution } from './institutions.ts'
import { listSettings } from './settings.ts'

const listMinistries = read((db) =>
  db.select(rowColumns(ministryFacts, ministry)).from(ministry).orderBy(ministry.nameRu, ministry.id),
)

// Directions, study forms and names are listed from the specialities of the faculty.

const listDirections = read((db, given: Placeholders<BodyOf<typeof hierarchy.directions>>) =>
  db
    .select(directionFields)
    .from(direction)
    .where(
      exists(
        db
          .select({ one: sql`1` })
          .from(speciality)
          .where(and(eq(speciality.facultyId, given.idFaculty), eq(speciality.directionId, direction.id))),
      ),
    )
    .orderBy(direction.code, direction.nameRu, direction.id),
)

const listStudyForms = read((db, given: Placeholders<BodyOf<typeof hierarchy.studyForms>>) =>
  db
    .select(studyFormFields)
    .from(studyForm)
    .where(
      exists(
        db
          .select({ one: sql`1` })
          .from(speciality)
          .where(
            and(
              eq(speciality.facultyId, given.idFaculty),
              eq(speciality.directionId, given.idDirection),
              eq(speciality.studyFormId, studyForm.id),
            ),
          ),
      ),
    )
    .orderBy(studyForm.nameRu, studyForm.id),
)

const listSpecialities = read((db, given: Placeholders<BodyOf<typeof hierarchy.specialities>>) =>
  db
    .select(specialityFields)
    .from(speciality)
    .innerJoin(specialityName, eq(specialityName.id, speciality.specialityNameId))
    .where(
      and(
        eq(speciality.facultyId, given.idFaculty),
        eq(speciality.directionId, given.idDirection),
        eq(speciality.studyFormId, given.idFeduc),
      ),
    )
    .orderBy(specialityName.code, specialityName.nameRu, speciality.id),
)

export const hierarchyRoutes = serve(hierarchy, {
  ministries: cacheable(listMinistries),
  institutions: cacheable(listInstitutions),
  saveInstitution,
  faculties: cacheable(listFaculties),
  allFaculties: cacheable(listAllFaculties),
  saveFaculty,
  directions: cacheable(listDirections),
  studyForms: cacheable(listStudyForms),
  specialities: cacheable(listSpecialities),
  settings: cacheable(listSettings),
})
