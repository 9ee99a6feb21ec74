import type { Entity } from '#contract/entities.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { tableOf } from '../../entities.ts'
import { numberedEntityOf } from '../other-numbers.ts'
import type { KnownRowsQuestion } from './known-rows.ts'

/** System name of the first institution's AVN. For later institutions, their id is appended to the name. */
const firstSystemName = 'AVN'

const idColumnOf = (entity: Entity) => (entity === 'speciality-parameters' ? 'speciality_id' : 'id')

/** Reads the rows whose ids in AVN are known, as JSON. Imports that were undone are ignored. */
export async function readKnownRows(
  db: Db,
  { entity, columns }: KnownRowsQuestion,
  { institution, system }: { institution: number; system: string },
): Promise<string> {
  const called = columns.map((name) => `'${name}', t."${name}"`).join(', ')
  const [found] = await run<{ json: string }>(
    db,
    // MATERIALIZED lets PostgreSQL call undone_by once for each import instead of once for each row.
    `WITH ran AS MATERIALIZED (
       SELECT DISTINCT change FROM foreign_source WHERE institution = $1 AND system = $2 AND entity = $3
     ),
     counted AS MATERIALIZED (SELECT change FROM ran WHERE undone_by(change) IS NULL),
     source AS (
       SELECT s.number, json_agg(s."values" ORDER BY s.change DESC) AS versions,
         (array_agg(s.row ORDER BY s.change DESC))[1] AS row
       FROM foreign_source s JOIN counted USING (change)
       WHERE s.institution = $1 AND s.system = $2 AND s.entity = $3 GROUP BY s.number
     ),
     here AS (
       SELECT n.number, jsonb_build_object(${called}) AS called, to_jsonb(t) - 'rev' AS row
       FROM foreign_number n JOIN "${tableOf(entity)}" t ON t."${idColumnOf(entity)}" = n.record
       WHERE n.entity = $4 AND n.system = $2
     )
     SELECT coalesce(json_agg(json_build_array(number, here.row IS NOT NULL, here.called, coalesce(source.versions, '[]'),
         CASE WHEN here.row <> source.row - 'rev' THEN (
           SELECT json_object_agg(key, value) FROM jsonb_each(here.row) WHERE source.row -> key IS DISTINCT FROM value
         ) END)), '[]')::text AS json
     FROM here FULL JOIN source USING (number)`,
    [institution, system, entity, numberedEntityOf(entity)],
  )
  return found?.json ?? '[]'
}

/** Reads the system name for the AVN of an institution, and the answers of its last import. */
export async function readSystem(
  db: Db,
  institution: number,
): Promise<{ system: string; answers: Readonly<Record<string, unknown>> }> {
  const systems = await run<{ institution: number; system: string; answers: Record<string, unknown> }>(
    db,
    'SELECT institution, system, answers FROM foreign_system',
    [],
  )
  const own = systems.find((one) => one.institution === institution)
  const isUsed = systems.some(({ system }) => system === firstSystemName)
  return own ?? { system: isUsed ? `${firstSystemName}-${institution}` : firstSystemName, answers: {} }
}
