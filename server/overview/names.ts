import { getTableName } from 'drizzle-orm'
import { namedEntities } from '#contract/entities/registry.ts'
import { comparable } from '#contract/languages/rules.ts'
import { languages as nameLanguages, type NameLanguage } from '#contract/languages/kinds.ts'
import type { NamedEntity } from '#contract/languages.ts'
import type { Figures, OverviewPlace } from '#contract/overview.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { tables } from '../entities.ts'
import { readRemarks } from '../languages/accepted.ts'
import { inSlices } from '../languages/in-slices.ts'
import { listAllNamedTexts } from '../languages/named-texts.ts'

type Name = {
  entity: NamedEntity
  id: number
  label: string
  text: string
  blank: NameLanguage[]
  defects: { lang: NameLanguage; count: number }[]
}

type Kept = { at: string; names: Promise<Name[]> }

const watched = namedEntities.map((entity) => `('${getTableName(tables[entity])}')`).join(', ')

/** The newest change of a name's table, looked up table by table in the index of the history. */
const newest = `
  SELECT concat(max(last.change), ' ', (SELECT concat(count(*), ' ', max(id)) FROM accepted_remark)) AS at FROM (VALUES ${watched}) AS one (name)
  CROSS JOIN LATERAL (
    SELECT change FROM history h WHERE h.table_name = one.name ORDER BY change DESC LIMIT 1
  ) last`

const kept = new WeakMap<object, Map<NameLanguage, Kept>>()

/** Every name with its defects: looked through anew only when one has changed since. */
async function judgedNames(db: Db, language: NameLanguage): Promise<Name[]> {
  const [last] = await run<{ at: string }>(db, newest, [])
  const own = kept.get(db.$client) ?? new Map<NameLanguage, Kept>()
  kept.set(db.$client, own)
  const known = own.get(language)
  const at = last?.at ?? ''
  if (known?.at === at) return known.names
  const names = judge(db, language)
  own.set(language, { at, names })
  names.catch(() => own.delete(language))
  return names
}

async function judge(db: Db, language: NameLanguage): Promise<Name[]> {
  const judged: Name[] = []
  const remarksOn = await readRemarks(db)
  await inSlices(await listAllNamedTexts(db, language), (name) => {
    const { entity, id, label, texts } = name
    judged.push({
      entity,
      id,
      label,
      text: texts.ru,
      blank: nameLanguages.filter((lang) => comparable(texts[lang]) === ''),
      defects: nameLanguages.flatMap((lang) => {
        const count = remarksOn(name, lang).length
        return count === 0 ? [] : [{ lang, count }]
      }),
    })
  })
  return judged
}

const inPlace = ({ idVuz, idFaculty }: OverviewPlace) => {
  const faculty = idFaculty === undefined ? '' : `AND f.id = $${idVuz === undefined ? 1 : 2}::integer`
  const institution = idVuz === undefined ? '' : 'AND f.institution_id = $1::integer'
  const faculties = `FROM faculty f WHERE true ${institution} ${faculty}`
  return `
    SELECT concat('faculty ', f.id) AS key ${faculties}
    UNION ALL SELECT concat('department ', d.id) FROM department d WHERE d.faculty_id IN (SELECT f.id ${faculties})
    ${idVuz === undefined ? '' : `UNION ALL SELECT concat('institution ', $1::integer)`}`
}

/** The names of a place, those of its institution, faculties and departments; without one, all that there are. */
export async function readNames(
  db: Db,
  language: NameLanguage,
  place: OverviewPlace,
): Promise<{ summary: Figures['languages']; defective: { name: Name; count: number }[] }> {
  const all = await judgedNames(db, language)
  const values = [place.idVuz, place.idFaculty].filter((one) => one !== undefined)
  const keys =
    values.length === 0
      ? undefined
      : new Set((await run<{ key: string }>(db, inPlace(place), values)).map(({ key }) => key))
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
        (sum, { defects }) => sum + (defects.find((one) => one.lang === lang)?.count ?? 0),
        0,
      ),
    }))
  })
  const defective = names.flatMap((name) => {
    const count = name.defects.reduce((sum, one) => sum + one.count, 0)
    return count === 0 ? [] : [{ name, count }]
  })
  return { summary, defective }
}
