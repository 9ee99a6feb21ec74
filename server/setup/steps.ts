import type { SetupSteps } from '#contract/setup.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'

const tablesByStep = {
  ministry: 'ministry',
  institution: 'institution',
  faculty: 'faculty',
  building: 'building',
  direction: 'direction',
  studyForm: 'study_form',
  specialityName: 'speciality_name',
  speciality: 'speciality',
  group: 'study_group',
}

const countsSql = Object.entries(tablesByStep).map(
  ([step, table]) => `(SELECT count(*)::integer FROM ${table}) AS "${step}"`,
)

// SQL for the number of rows of each step, and for the first speciality or, without one, the first unit
// above.
const stepsSql = `
  SELECT ${countsSql.join(', ')},
    coalesce(
      (SELECT json_build_object('min', i.ministry_id, 'vuz', i.id, 'fac', f.id, 'dir', s.direction_id,
          'form', s.study_form_id, 'spec', s.speciality_name_id)
        FROM (SELECT * FROM speciality ORDER BY id LIMIT 1) s
        JOIN faculty f ON f.id = s.faculty_id JOIN institution i ON i.id = f.institution_id),
      (SELECT json_build_object('min', i.ministry_id, 'vuz', i.id, 'fac', f.id,
          'dir', (SELECT min(id) FROM direction), 'form', (SELECT min(id) FROM study_form),
          'spec', (SELECT min(id) FROM speciality_name))
        FROM (SELECT * FROM faculty ORDER BY id LIMIT 1) f JOIN institution i ON i.id = f.institution_id),
      (SELECT json_build_object('min', ministry_id, 'vuz', id) FROM institution ORDER BY id LIMIT 1),
      (SELECT json_build_object('min', id) FROM ministry ORDER BY id LIMIT 1),
      '{}'::json
    ) AS way`

export async function readSteps(db: Db): Promise<SetupSteps> {
  const [steps] = await run<SetupSteps>(db, stepsSql, [])
  if (steps === undefined) throw new Error('The steps of the set-up were not answered')
  const way = Object.entries(steps.way).filter(([, id]) => id !== null)
  return { ...steps, way: Object.fromEntries(way) }
}
