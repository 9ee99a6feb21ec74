import { lengths } from '#contract/limits.ts'
import { run } from '#db/statement.ts'
import { choiceOf, type Context } from './work.ts'

type Group = {
  readonly name: string
  readonly year: number
  readonly subgroup: number
  readonly speciality: number
  readonly faculty: string
}

const groupSql = `
  SELECT n.name, g.intake_year_id AS year, l.subgroup_id AS subgroup, kept.speciality_id AS speciality, f.short_ru AS faculty
  FROM study_group g JOIN speciality_group l ON l.id = g.speciality_group_id JOIN group_name n ON n.id = l.group_name_id
  JOIN speciality s ON s.id = l.speciality_id JOIN faculty f ON f.id = s.faculty_id,
    study_group k JOIN speciality_group kept ON kept.id = k.speciality_group_id
  WHERE g.id = $1::integer AND k.id = $2::integer`

/** Returns possible names: the group's letters are followed by one or more letters of the old faculty. */
function possibleNames({ name, faculty }: Group): string[] {
  const letters = Array.from(faculty.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''))
  const [, own = '', rest = ''] = /^(\p{L}*)(.*)$/u.exec(name) ?? []
  return letters
    .map((_, place) => `${own}${letters.slice(0, place + 1).join('')}${rest}`)
    .filter((one) => Array.from(one).length <= lengths.groupName)
}

const insertNameSql = `
  WITH made AS (INSERT INTO group_name (name) VALUES ($1) ON CONFLICT DO NOTHING RETURNING id)
  SELECT id FROM made UNION ALL SELECT id FROM group_name WHERE same(name) = same($1::text) LIMIT 1`

const insertLinkSql = `
  WITH made AS (
    INSERT INTO speciality_group (speciality_id, group_name_id, subgroup_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING id
  )
  SELECT id FROM made UNION ALL
  SELECT id FROM speciality_group WHERE speciality_id = $1 AND group_name_id = $2 AND subgroup_id = $3 LIMIT 1`

const moveGroupSql = `
  UPDATE study_group g SET speciality_group_id = $2::integer WHERE id = $1::integer
    AND NOT EXISTS (SELECT FROM study_group k WHERE k.speciality_group_id = $2::integer AND k.intake_year_id = g.intake_year_id)
  RETURNING id`

/**
 * Moves a group to the target speciality under a new name, because the old name is taken there. Returns false
 * if no name is free.
 */
export async function renameGroup(work: Context, away: number, keep: number): Promise<boolean> {
  const { tx } = work
  const [group] = await run<Group>(tx, groupSql, [away, keep])
  if (group === undefined) return false
  const year = `-${String(group.year).padStart(2, '0')}`
  const typed = choiceOf(work, 'group', [away, keep])?.names?.[String(away)]?.trim()
  const wanted = typed ? [typed.endsWith(year) ? typed.slice(0, -year.length) : typed] : possibleNames(group)
  for (const name of wanted.filter((one) => one !== '' && Array.from(one).length <= lengths.groupName)) {
    const [named] = await run<{ id: number }>(tx, insertNameSql, [name])
    const [link] = await run<{ id: number }>(tx, insertLinkSql, [group.speciality, named?.id, group.subgroup])
    if ((await run(tx, moveGroupSql, [away, link?.id])).length > 0) return true
  }
  return false
}
