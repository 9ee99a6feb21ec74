import { namedEntities } from '#contract/entities/registry.ts'
import { languages as nameLanguages, type NameLanguage } from '#contract/languages/kinds.ts'
import type { Figures, OverviewPlace } from '#contract/overview.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { type CheckedName, readNamesWithIssues } from '../languages/names-with-issues.ts'

const placeConditions = ({ idVuz, idFaculty }: OverviewPlace) => {
  const faculty = idFaculty === undefined ? '' : `AND f.id = $${idVuz === undefined ? 1 : 2}::integer`
  const institution = idVuz === undefined ? '' : 'AND f.institution_id = $1::integer'
  const faculties = `FROM faculty f WHERE true ${institution} ${faculty}`
  return `
    SELECT concat('faculty ', f.id) AS key ${faculties}
    UNION ALL SELECT concat('department ', d.id) FROM department d WHERE d.faculty_id IN (SELECT f.id ${faculties})
    ${idVuz === undefined ? '' : `UNION ALL SELECT concat('institution ', $1::integer)`}`
}

/** Counts names and their issues in a place and its units, or in all rows, and lists names with issues. */
export async function readNameIssues(
  db: Db,
  language: NameLanguage,
  place: OverviewPlace,
): Promise<{ summary: Figures['languages']; defective: { name: CheckedName; count: number }[] }> {
  const all = await readNamesWithIssues(db, language)
  const values = [place.idVuz, place.idFaculty].filter((one) => one !== undefined)
  const keys =
    values.length === 0
      ? undefined
      : new Set((await run<{ key: string }>(db, placeConditions(place), values)).map(({ key }) => key))
  const names = keys === undefined ? all : all.filter(({ entity, id }) => keys.has(`${entity} ${id}`))
  const summary = namedEntities.flatMap((entity) => {
    const own = names.filter((name) => name.entity === entity)
    const rows = new Set(own.map(({ id }) => id)).size
    if (rows === 0) return []
    return nameLanguages.map((lang) => ({
      entity,
      lang,
      rows,
      filled: rows - new Set(own.filter(({ blank }) => blank.includes(lang)).map(({ id }) => id)).size,
      defects: own.reduce(
        (sum, { defects }) => sum + (defects.find((one) => one.lang === lang)?.kinds.length ?? 0),
        0,
      ),
    }))
  })
  const defective = names.flatMap((name) => {
    const count = name.defects.reduce((sum, { kinds }) => sum + kinds.length, 0)
    return count === 0 ? [] : [{ name, count }]
  })
  return { summary, defective }
}
