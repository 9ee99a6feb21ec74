import type { EndedRow } from '#contract/reorganisation.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'

const namesSql = (ru: string, ky: string, en: string) =>
  `jsonb_build_object('ru', ${ru}, 'ky', coalesce(${ky}, ''), 'en', coalesce(${en}, ''))`
const bothNamesSql = (t: string) =>
  `${namesSql(`${t}.short_ru`, `${t}.short_ky`, `${t}.short_en`)} AS short, ${namesSql(`${t}.full_ru`, `${t}.full_ky`, `${t}.full_en`)} AS "full"`

// SQL for ended units. `later`: all successors, including successors of ended successors. A unit without a
// successor has the order of the plan that ended it.
const endedUnitsSql = `
  WITH RECURSIVE unit AS (
    SELECT 'institution' AS entity, i.id, i.ended_on, ${bothNamesSql('i')}, i.ministry_id AS ministry, i.id AS institution, NULL::integer AS faculty
    FROM institution i
    UNION ALL
    SELECT 'faculty', f.id, f.ended_on, ${bothNamesSql('f')}, i.ministry_id, i.id, f.id FROM faculty f JOIN institution i ON i.id = f.institution_id
    UNION ALL
    SELECT 'department', d.id, d.ended_on, ${namesSql('d.short_name', 'd.short_name', 'd.short_name')}, ${namesSql('d.name_ru', 'd.name_ky', 'd.name_en')},
      i.ministry_id, i.id, f.id
    FROM department d JOIN faculty f ON f.id = d.faculty_id JOIN institution i ON i.id = f.institution_id
    UNION ALL
    SELECT 'building', b.id, b.ended_on, ${namesSql('b.name_ru', 'b.name_ky', 'b.name_en')}, ${namesSql('b.name_ru', 'b.name_ky', 'b.name_en')},
      i.ministry_id, i.id, NULL
    FROM building b JOIN institution i ON i.id = b.institution_id
  ), later (entity, id, next) AS (
    SELECT u.entity, u.id, u.id FROM unit u WHERE u.ended_on IS NOT NULL
    UNION
    SELECT l.entity, l.id, next.id FROM later l
    JOIN succession s ON s.entity = l.entity AND s.from_ids @> ARRAY[l.next]
    CROSS JOIN LATERAL unnest(s.to_ids) AS next (id)
  )
  SELECT u.entity, u.id, u.short, u.full, u.ended_on::text AS ended,
    coalesce(
      (SELECT s.basis FROM succession s WHERE s.entity = u.entity AND s.from_ids @> ARRAY[u.id] ORDER BY s.starts_on DESC, s.id DESC LIMIT 1),
      (SELECT p.basis FROM reorganisation p
       WHERE p.state = 'done' AND p.steps @> jsonb_build_array(jsonb_build_object('step', 'end', 'entity', u.entity, 'id', u.id))
       ORDER BY p.starts_on DESC, p.id DESC LIMIT 1),
      ''
    ) AS "order",
    coalesce((
      SELECT jsonb_agg(jsonb_build_object('id', n.id, 'short', n.short, 'full', n.full,
        'id_ministerstvo', n.ministry, 'id_vuz', n.institution, 'id_faculty', n.faculty) ORDER BY n.id)
      FROM later l JOIN unit n ON n.entity = l.entity AND n.id = l.next AND n.ended_on IS NULL
      WHERE l.entity = u.entity AND l.id = u.id
    ), '[]') AS "to"
  FROM unit u WHERE u.ended_on IS NOT NULL ORDER BY u.ended_on DESC, u.entity, u.id`

/** Lists ended units and the current units that replace them (domain.md#reorganisation-end). */
export const listEnded = (db: Db): Promise<EndedRow[]> => run<EndedRow>(db, endedUnitsSql, [])
