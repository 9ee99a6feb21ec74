import type { Call } from '#contract/call.ts'
import { namesTables } from '#contract/entities/names.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { saveCases } from './every-save.ts'
import type { Factories } from './given.ts'
import { mergeCases } from './scope-attack-merges.ts'
import { planSaves } from './saves/reorganisation.ts'
import { referenceCases } from './scope-attack-references.ts'

type Chances = { below: (n: number) => number; chance: (percent: number) => boolean }

/**
 * Call of a user whose rights change before the call. `body` may first make changes, such as a change that the
 * call undoes.
 */
export type ScopeCase = {
  readonly call: Call
  readonly body: (given: Factories, db: Db) => Promise<unknown>
}

export const scopeCases: readonly ScopeCase[] = [...saveCases, ...planSaves, ...mergeCases, ...referenceCases]

type Content = Record<string, unknown>
type WrittenRow = { table: string; row: number; before: Content | null; after: Content | null }
type Scope = { catalogues: boolean; institutions: number[] | null; faculties: number[] }

const parents: Readonly<Record<string, readonly [column: string, table: string]>> = {
  group_quota: ['group_id', 'study_group'],
  study_group: ['speciality_group_id', 'speciality_group'],
  speciality_group: ['speciality_id', 'speciality'],
  admission_plan: ['speciality_id', 'speciality'],
  speciality_parameters: ['speciality_id', 'speciality'],
  speciality: ['faculty_id', 'faculty'],
  department: ['faculty_id', 'faculty'],
  room: ['faculty_id', 'faculty'],
  commission_member: ['faculty_id', 'faculty'],
  commission_history_member: ['faculty_id', 'faculty'],
}
const catalogues: readonly string[] = [
  ...namesTables,
  ...'study_form licence group_name score_band band_detail configuration_field display_rule'.split(' '),
  ...'teaching_position discipline dismissed_duplicate'.split(' '),
]

/** True if the row is in the scope. Decides by the history alone, without the product's code for rights. */
async function isRowInScope(db: Db, scope: Scope, table: string, content: Content): Promise<boolean> {
  if (catalogues.includes(table)) return scope.catalogues
  // Authors may save their own plan, whatever their scope is.
  if (table === 'reorganisation') return true
  if (table === 'institution') return isOneOf(scope.institutions, content['id'])
  if (table === 'faculty')
    return isOneOf(scope.institutions, content['institution_id']) || isOneOf(scope.faculties, content['id'])
  const parent: readonly [string, string] | undefined =
    table === 'name_period' || table === 'foreign_number'
      ? ['record', String(content['entity']).replaceAll('-', '_')]
      : parents[table]
  if (parent === undefined) return false
  const [column, above] = parent
  const [found] = await run<{ content: Content }>(
    db,
    `SELECT coalesce(after, before) AS content FROM history WHERE table_name = $1 AND row_id = $2 ORDER BY id DESC LIMIT 1`,
    [above, content[column]],
  )
  return found !== undefined && isRowInScope(db, scope, above, found.content)
}

const isOneOf = (allowed: readonly number[] | null, id: unknown) =>
  allowed === null || (typeof id === 'number' && allowed.includes(id))

const mark = async (db: Db) =>
  (await run<{ last: string }>(db, 'SELECT coalesce(max(id), 0)::text AS last FROM history', []))[0]?.last

/** Returns a scope of a part of the places created since `since`; in one of ten cases all institutions. */
async function scopeOver(db: Db, since: string | undefined, random: Chances): Promise<Scope> {
  const made = await run<{ table: string; id: number }>(
    db,
    `SELECT DISTINCT table_name AS "table", row_id AS id FROM history
     WHERE id > $1::bigint AND action = 'insert' AND table_name IN ('faculty', 'institution') ORDER BY 1, 2`,
    [since],
  )
  const someOf = (table: string, percent: number) =>
    made.filter((one) => one.table === table && random.chance(percent)).map(({ id }) => id)
  return {
    catalogues: random.chance(75),
    institutions: random.chance(10) ? null : someOf('institution', 25),
    faculties: someOf('faculty', 60),
  }
}

// Finds rows that refer to more than one institution. Uses no code of the product.
const foreignReferences = `
  WITH place AS (
    SELECT 'room ' || r.id AS row, b.institution_id AS institution FROM room r JOIN building b ON b.id = r.building_id
    UNION SELECT 'room ' || r.id, f.institution_id FROM room r JOIN faculty f ON f.id = r.faculty_id
    UNION SELECT 'room ' || r.id, f.institution_id FROM room r
      JOIN department d ON d.id = r.department_id JOIN faculty f ON f.id = d.faculty_id
    UNION SELECT 'parameters ' || p.speciality_id, f.institution_id FROM speciality_parameters p
      JOIN department d ON d.id = p.department_id JOIN faculty f ON f.id = d.faculty_id
    UNION SELECT 'parameters ' || s.id, f.institution_id FROM speciality s JOIN faculty f ON f.id = s.faculty_id
  )
  SELECT row FROM place GROUP BY row HAVING count(*) > 1`

export type AttackCounts = { tried: number; saved: number; refused: number; wrong: string[] }

/**
 * Makes each call with a random scope. `wrong`: rows written outside the scope, references to another
 * institution, and responses with status 500 or above.
 */
export async function attackScopes(
  db: Db,
  given: Factories,
  random: Chances,
  {
    cases,
    userId,
    ask,
  }: {
    cases: readonly ScopeCase[]
    userId: number
    ask: (call: Call, body: unknown) => Promise<number>
  },
): Promise<AttackCounts> {
  const counts: AttackCounts = { tried: 0, saved: 0, refused: 0, wrong: [] }
  for (const { call, body } of cases) {
    const before = await mark(db)
    const sent = await body(given, db)
    const scope = await scopeOver(db, before, random)
    await run(db, 'UPDATE app_user SET catalogues = $2, institutions = $3, faculties = $4 WHERE id = $1', [
      userId,
      scope.catalogues,
      scope.institutions,
      scope.faculties,
    ])
    const since = await mark(db)
    const status = await ask(call, sent)
    const written = await run<WrittenRow>(
      db,
      `SELECT table_name AS "table", row_id AS row, before, after FROM history
       WHERE id > $1::bigint AND user_id = $2 ORDER BY id`,
      [since, userId],
    )
    counts.tried++
    if (written.length > 0) counts.saved++
    if (status === 403) counts.refused++
    for (const { row } of await run<{ row: string }>(db, foreignReferences, []))
      counts.wrong.push(`${call.path}: ${row} refers to another institution`)
    if (status >= 500) counts.wrong.push(`${call.path}: ${status}`)
    for (const { table, row, ...states } of written)
      for (const content of [states.before, states.after])
        if (content !== null && !(await isRowInScope(db, scope, table, content)))
          counts.wrong.push(`${call.path}: ${table} ${row} is outside of ${JSON.stringify(scope)}`)
  }
  return counts
}
