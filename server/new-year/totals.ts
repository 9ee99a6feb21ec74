import type { BodyOf } from '#contract/call.ts'
import { halfYears, ranges } from '#contract/limits.ts'
import type { NewYearTotals, newYear } from '#contract/new-year.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { demandPlaceAndYears } from './plan.ts'
import { findPlace } from './read.ts'

const quotaSumSql = (column: string, halfYear: number) =>
  `coalesce(sum(q.${column}) FILTER (WHERE q.half_year_id = ${halfYear}), 0)::integer`

// SQL for the totals of both years. Groups are counted on the courses of their study form.
const totalsSql = `
  WITH here AS (SELECT id FROM faculty WHERE id = $1::integer OR institution_id = $2::integer),
  studying AS (
    SELECT y.id AS year, g.id, y.id - g.intake_year_id + 1 AS course
    FROM unnest(ARRAY[$3::integer, $4::integer]) AS y (id)
    CROSS JOIN here
    JOIN speciality s ON s.faculty_id = here.id
    JOIN study_form f ON f.id = s.study_form_id
    JOIN speciality_group l ON l.speciality_id = s.id
    JOIN study_group g ON g.speciality_group_id = l.id
      AND y.id - g.intake_year_id + 1 BETWEEN 1 AND least(f.max_course, ${ranges.course.max})
  ),
  counted AS (
    SELECT year, count(*)::integer AS groups, count(*) FILTER (WHERE course = 1)::integer AS first
    FROM studying GROUP BY year
  ),
  planned AS (
    SELECT st.year, ${quotaSumSql('budget', halfYears.autumn)} AS autumn_b, ${quotaSumSql('contract', halfYears.autumn)} AS autumn_k,
      ${quotaSumSql('budget', halfYears.spring)} AS spring_b, ${quotaSumSql('contract', halfYears.spring)} AS spring_k
    FROM studying st JOIN group_quota q ON q.group_id = st.id AND q.academic_year_id = st.year
    GROUP BY st.year
  )
  SELECT y.id AS id_a_year, coalesce(c.groups, 0) AS groups, coalesce(c.first, 0) AS first,
    coalesce(p.autumn_b, 0) AS autumn_b, coalesce(p.autumn_k, 0) AS autumn_k,
    coalesce(p.spring_b, 0) AS spring_b, coalesce(p.spring_k, 0) AS spring_k,
    (SELECT count(*)::integer FROM commission_history_member m JOIN here ON here.id = m.faculty_id
      WHERE m.academic_year_id = y.id) AS members
  FROM unnest(ARRAY[$3::integer, $4::integer]) AS y (id)
  LEFT JOIN counted c ON c.year = y.id
  LEFT JOIN planned p ON p.year = y.id
  ORDER BY y.id`

/** Counts the rows of both years. Throws 404 for an unknown place or year. */
export async function listTotals(db: Db, body: BodyOf<typeof newYear.totals>): Promise<NewYearTotals[]> {
  const place = demandPlaceAndYears(body)
  const { idFaculty, idVuz, yearFrom, yearTo } = place
  await findPlace(db, place, place)
  return run<NewYearTotals>(db, totalsSql, [idFaculty, idVuz, yearFrom, yearTo])
}
