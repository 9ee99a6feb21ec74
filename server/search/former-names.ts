import { wordsOf } from '#contract/search/folding.ts'
import { linesOf } from '#contract/search/ranking.ts'
import type { TreeRow } from '#contract/search.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'

type FormerRow = { entity: string; id: number; until: string; names: string[] }

const formerNamesSql = `
  SELECT p.entity, p.record AS id, p.ends_on AS until,
    array_remove(ARRAY[p.code, p.short_ru, p.short_ky, p.short_en, p.name_ru, p.name_ky, p.name_en]::text[], NULL) AS names
  FROM unnest($1::text[], $2::integer[]) AS asked (entity, id)
  JOIN name_period p ON p.entity = asked.entity COLLATE "C" AND p.record = asked.id AND p.state = 'former'
  ORDER BY p.ends_on DESC, p.id`

/** Returns the row of a result; undefined for a group, which has no former names. */
const foundRowOf = (
  row: TreeRow,
): { entity: string; id: number | null; names: (string | null)[] } | undefined => {
  if (row.kind === 'faculty')
    return {
      entity: 'faculty',
      id: row.id_faculty,
      names: [row['p23-1'], row['p23-1_kg'], row['p23-1_en'], row['p23-2'], row['p23-2_kg'], row['p23-2_en']],
    }
  if (row.kind === 'direction')
    return {
      entity: 'direction',
      id: row.id_direction,
      names: [row['p24-1'], row['p24-2'], row.p24_kg, row.p24_en],
    }
  if (row.kind === 'study-form')
    return {
      entity: 'study-form',
      id: row.id_f_educ,
      names: [row.short_name, row.name, row.name_kg, row.name_en],
    }
  if (row.kind === 'speciality')
    return {
      entity: 'speciality-name',
      id: row.id_special,
      names: [row['p25-1'], row.special, row.special_kg, row.special_en],
    }
  return undefined
}

/** Adds to each result the former name with a searched word that its current names lack (domain.md#names-search). */
export async function addFormerNames(db: Db, text: string, rows: readonly TreeRow[]): Promise<TreeRow[]> {
  const owns = rows.map(foundRowOf)
  const asked = owns.flatMap((own) => (own === undefined || own.id === null ? [] : [own]))
  if (asked.length === 0) return [...rows]
  const found = await run<FormerRow>(db, formerNamesSql, [
    asked.map(({ entity }) => entity),
    asked.map(({ id }) => id),
  ])
  if (found.length === 0) return [...rows]
  const words = wordsOf(text)
  return rows.map((row, at) => {
    const own = owns[at]
    if (own === undefined) return row
    const now = linesOf(own.names.map((name) => name ?? ''))
    const missing = words.filter((word) => !now.includes(word))
    const meant = found
      .filter(({ entity, id }) => entity === own.entity && id === own.id)
      .flatMap(({ until, names }) => names.map((name) => ({ name, until })))
      .find(({ name }) => missing.some((word) => linesOf([name]).includes(word)))
    return meant === undefined ? row : { ...row, former: meant }
  })
}
