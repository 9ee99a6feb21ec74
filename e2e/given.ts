import { catalogues } from '#contract/catalogues/catalogues.ts'
import { ids } from '#contract/limits.ts'
import type { SaveAnswer } from '#contract/save.ts'
import type { Okuu } from './fixtures.ts'

/** Where rows are put; the benchmark has its own. */
export type Given = Pick<Okuu, 'sql'>

type NewDirection = { code: string; ru: string; ky?: string; en?: string; editable?: boolean }

/** A direction of the test's own: its code and words are nobody else's. */
export async function givenDirection(
  { ask, sql }: Okuu,
  { code, ru, ky = `${ru} ky`, en = `${ru} en`, editable = true }: NewDirection,
): Promise<number> {
  const id = created(
    await ask(catalogues.saveDirection, {
      idDirection: ids.create,
      code,
      direction_: ru,
      directionKg: ky,
      directionEn: en,
    }),
  )
  // no call protects a row
  if (!editable) await sql('UPDATE direction SET editable = false WHERE id = $1', [id])
  return id
}

/** The stored names of the direction with this code. */
export async function storedDirection({ ask }: Okuu, code: string) {
  const row = (await ask(catalogues.directions, {})).find((one) => one['p24-1'] === code)
  return row && { ru: row['p24-2'], ky: row.p24_kg, en: row.p24_en }
}

type Names = { ru: string; ky?: string; en?: string }

export async function givenLevel({ ask }: Okuu, { ru, ky = `${ru} ky`, en = `${ru} en` }: Names) {
  const whole = { NameLevel: ru, NameLevelKg: ky || ru, NameLevelEn: en || ru }
  const IDLevel = created(await ask(catalogues.saveLevel, { IDLevel: ids.create, ...whole }))
  // only a row that stands may lack a name
  if (!ky || !en) await ask(catalogues.saveLevel, { IDLevel, ...whole, NameLevelKg: ky, NameLevelEn: en })
  return IDLevel
}

/** The number of the row that a save has made. */
function created(answer: SaveAnswer): number {
  const [outcome] = answer
  if (outcome?.ID === undefined) throw new Error(`The save answered ${JSON.stringify(answer)}`)
  return outcome.ID
}

/** The whole way down, from an institution of the test's own to two specialities. */
export type Way = {
  ministry: number
  institution: number
  faculty: number
  direction: number
  studyForm: number
  /** id of the speciality's name, which the address has, and of the speciality itself. */
  name: number
  speciality: number
  /** `min=…&vuz=…` down to `spec=…` */
  search: string
}

/** Institution, two faculties, two directions, study form of four courses, two specialities: all called after `key`. */
export async function givenWay({ sql }: Given, key: string): Promise<Way> {
  const [row] = await sql<Omit<Way, 'search'>>(
    `WITH
      top AS (SELECT min(id) AS id FROM ministry),
      vuz AS (INSERT INTO institution (ministry_id, short_ru, short_ky, short_en, full_ru, full_ky, full_en)
        SELECT id, $1 || ' вуз', $1 || ' окуу', $1 || ' uni', $1 || ' университет', $1 || ' университети',
          $1 || ' university' FROM top RETURNING id),
      fac AS (INSERT INTO faculty (institution_id, short_ru, short_ky, short_en, full_ru, full_ky, full_en, director)
        SELECT id, $1 || ' фак' || n, $1 || ' факк' || n, $1 || ' fac' || n, $1 || ' факультет ' || n,
          $1 || ' факультети ' || n, $1 || ' faculty ' || n, 'Д. Директоров' FROM vuz, generate_series(1, 2) n
        RETURNING id, full_ru),
      dir AS (INSERT INTO direction (code, name_ru, name_ky, name_en)
        SELECT $2 || n, $1 || ' направление ' || n, $1 || ' багыты ' || n, $1 || ' direction ' || n
        FROM generate_series(1, 2) n RETURNING id, code),
      form AS (INSERT INTO study_form (short_name, name_ru, name_ky, name_en, kind_text, oz, max_course, kind_id, cycle,
          programme_id)
        SELECT $1, $1 || ' форма', $1 || ' формасы', $1 || ' form', 'очная', 0, 4, 1, 1, 1 RETURNING id),
      name AS (INSERT INTO speciality_name (code, name_ru, name_ky, name_en)
        SELECT $2 || n, $1 || ' специальность ' || n, $1 || ' адистиги ' || n, $1 || ' speciality ' || n
        FROM generate_series(1, 2) n RETURNING id, code),
      spec AS (INSERT INTO speciality (faculty_id, direction_id, study_form_id, speciality_name_id, grading_rule_id)
        SELECT fac.id, dir.id, form.id, name.id, 1 FROM fac, dir, form, name
        WHERE fac.full_ru LIKE '% 1' AND dir.code LIKE '%1' RETURNING id, speciality_name_id)
    SELECT top.id AS ministry, vuz.id AS institution, fac.id AS faculty, dir.id AS direction, form.id AS "studyForm",
      name.id AS name, spec.id AS speciality
    FROM top, vuz, fac, dir, form, name, spec
    WHERE fac.full_ru LIKE '% 1' AND dir.code LIKE '%1' AND name.code LIKE '%1' AND spec.speciality_name_id = name.id`,
    [key, codeOf(key)],
  )
  const { ministry, institution, faculty, direction, studyForm, name, speciality } = present(row)
  const search = `min=${ministry}&vuz=${institution}&fac=${faculty}&dir=${direction}&form=${studyForm}&spec=${name}`
  return { ministry, institution, faculty, direction, studyForm, name, speciality, search }
}

/** A group of this name, undivided, admitted in these years (their two last digits). */
export async function givenGroups(
  { sql }: Given,
  speciality: number,
  name: string,
  years: number[],
): Promise<void> {
  await sql(
    `WITH
      name AS (INSERT INTO group_name (name) VALUES ($2) RETURNING id),
      link AS (INSERT INTO speciality_group (speciality_id, group_name_id, subgroup_id)
        SELECT $1, name.id, subgroup.id FROM name, subgroup WHERE subgroup.name = '-' RETURNING id)
    INSERT INTO study_group (speciality_group_id, intake_year_id)
    SELECT link.id, year FROM link, unnest($3::int[]) year`,
    [speciality, name, years],
  )
}

const codes = new Map<string, string>()

/**
 * Five digits for the key, so that with the last one a code is six; nothing in the country begins with 98. From the top:
 * the codes that stories choose for themselves are low.
 */
function codeOf(key: string): string {
  const code = codes.get(key) ?? `98${999 - codes.size}`
  codes.set(key, code)
  return code
}

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The statement answered no row')
  return value
}
