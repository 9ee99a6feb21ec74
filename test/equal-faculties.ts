/**
 * Adds five faculties to each of the institutions $1. All teach the specialities with the names $4, in the
 * direction $2 and the study form $3. Each speciality has the group names $5 in three years. With 20 names
 * and 5 group names an institution has 1,500 groups.
 */
export const equalFacultiesSql = `
  WITH f AS (
    INSERT INTO faculty (institution_id, short_ru, full_ru)
    SELECT i, 'Ф' || n, 'Факультет ' || n FROM unnest($1::integer[]) AS i, generate_series(1, 5) AS n RETURNING id
  ), d AS (
    INSERT INTO department (faculty_id, short_name, name_ru) SELECT f.id, 'К' || n, 'Кафедра ' || n FROM f, generate_series(1, 10) AS n RETURNING id
  ), s AS (
    INSERT INTO speciality (faculty_id, direction_id, study_form_id, speciality_name_id)
    SELECT f.id, $2::integer, $3::integer, name FROM f, unnest($4::integer[]) AS name RETURNING id
  ), l AS (
    INSERT INTO speciality_group (speciality_id, group_name_id, subgroup_id) SELECT s.id, name, 1 FROM s, unnest($5::integer[]) AS name RETURNING id
  ), g AS (
    INSERT INTO study_group (speciality_group_id, intake_year_id) SELECT l.id, 24 + n FROM l, generate_series(0, 2) AS n RETURNING id
  )
  INSERT INTO group_quota (group_id, academic_year_id, half_year_id, budget) SELECT id, 26, 1, 10 FROM g`
