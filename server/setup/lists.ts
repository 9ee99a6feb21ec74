import type { SetupLists } from '#contract/setup.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'

/** The rows of a table as one JSON value; `fields` are the wire's names with the columns that stand for them. */
function rowsOf(table: string, fields: Record<string, string>, order: string): string {
  const columns = Object.entries({ ...fields, edit: 'editable', rev: 'rev' })
  const row = columns.map(([name, column]) => `'${name}', t.${column}`).join(', ')
  return `(SELECT coalesce(json_agg(json_build_object(${row}) ORDER BY ${order}), '[]') FROM ${table} t)`
}

const named = { id: 'id', name: 'name_ru', name_kg: 'name_ky', name_en: 'name_en' }

const lists = {
  ministry: rowsOf(
    'ministry',
    { id_ministerstvo: 'id', mo: 'name_ru', mo_kg: 'name_ky', mo_en: 'name_en' },
    't.name_ru, t.id',
  ),
  institution: rowsOf(
    'institution',
    {
      id_vuz: 'id',
      id_ministerstvo: 'ministry_id',
      v2: 'short_ru',
      v2_k: 'short_ky',
      v2_en: 'short_en',
      full_name: 'full_ru',
      full_name_kg: 'full_ky',
      full_name_en: 'full_en',
      address: 'address_ru',
      address_kg: 'address_ky',
      address_en: 'address_en',
      glava: 'head',
      tel: 'phone',
      licence: 'licence_number',
      licence_date: 'licence_date',
      mail: 'mail',
    },
    't.full_ru, t.id',
  ),
  building: rowsOf(
    'building',
    {
      id_korpus: 'id',
      id_vuz: 'institution_id',
      name_korpus: 'name_ru',
      name_korpus_kg: 'name_ky',
      name_korpus_en: 'name_en',
    },
    't.name_ru, t.id',
  ),
  unit: rowsOf('unit', named, 't.name_ru, t.id'),
  'room-kind': rowsOf('room_kind', named, 't.name_ru, t.id'),
  // In the order for signing, as members are listed.
  'member-type': rowsOf('commission_role', named, 't.rank, t.name_ru, t.id'),
  'discipline-kind': rowsOf('discipline_kind', named, 't.name_ru, t.id'),
  rule: rowsOf('grading_rule', { id_ebe_var: 'id', ebe_var: 'name' }, 't.name, t.id'),
} satisfies Record<keyof SetupLists, string>

const reading = `SELECT ${Object.entries(lists)
  .map(([list, rows]) => `${rows} AS "${list}"`)
  .join(', ')}`

/** Every list of the set-up, of one moment. */
export async function listSetup(db: Db): Promise<SetupLists> {
  const [all] = await run<SetupLists>(db, reading, [])
  if (all === undefined) throw new Error('The lists of the set-up were not answered')
  return all
}
