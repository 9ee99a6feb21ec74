import { makeGroups, makeLinks, makeNumbers } from './links.ts'
import { type AvnTable, newTable } from './made-table.ts'
import {
  makeDepartments,
  makeDirections,
  makeFaculties,
  makeForms,
  makeLists,
  makeRooms,
  makeSpecialities,
} from './units.ts'

export const university = 'КГТУ'

/** Returns tables of AVN with every kind of damage that was found in real tables. */
export const makeAvnTables = (): AvnTable[] => [
  makeFaculties(),
  makeDepartments(),
  makeDirections(),
  makeSpecialities(),
  makeForms(),
  ...makeLists(),
  makeLinks(),
  ...makeGroups(),
  ...makeNumbers(),
  ...makeRooms(),
  ...makeWork(),
  ...makeTablesWithoutSheets(),
]

function makeWork(): AvnTable[] {
  const disciplines = newTable('discipline', 'id_discipline', 'code_discipline', 's_p34', 'p34', 'p34_kg')
  for (let place = 1; place <= 8; place++)
    disciplines.taken({
      id_discipline: place,
      code_discipline: place % 2 === 0 ? '' : `Б${place}`,
      s_p34: `Д${place}`,
      p34: place === 3 ? 'Основы "Python"; часть 1' : `Дисциплина ${place}`,
      p34_kg: `Сабак ${place}`,
    })
  disciplines.joined({ id_discipline: 21, code_discipline: 'Б1', p34: 'дисциплина  1' })
  disciplines.left({ id_discipline: 22, code_discipline: 'Б22', p34: '' })
  const positions = newTable('RRNK_doljnost', 'id_doljnost', 'n_doljnost', 'chasy', 'id_a_year')
  positions.taken({ id_doljnost: 1, n_doljnost: 'Доцент', chasy: 800, id_a_year: 3 })
  positions.taken({ id_doljnost: 2, n_doljnost: 'Профессор', chasy: 750, id_a_year: 3 })
  positions.joined({ id_doljnost: 3, n_doljnost: 'доцент', chasy: 800, id_a_year: 3 })
  positions.left({ id_doljnost: 4, n_doljnost: 'Ассистент', chasy: 850, id_a_year: '' })
  const roles = newTable('Member_type', 'id_member_type', 'name')
  roles.taken({ id_member_type: 1, name: 'Председатель' })
  roles.taken({ id_member_type: 2, name: 'Член комиссии' })
  // Only former members of commissions have this role.
  roles.taken({ id_member_type: 3, name: 'Секретарь комиссии' })
  const members = newTable(
    'GAK_member_speciality',
    'id_gak_member_speciality',
    'id_faculty',
    'id_special',
    'id_member_type',
    'member_name',
    'title',
  )
  members.taken({
    id_gak_member_speciality: 1,
    id_faculty: 7,
    id_special: 1,
    id_member_type: 1,
    member_name: 'Асанов А. А.',
    title: 'д. т. н.',
  })
  members.taken({
    id_gak_member_speciality: 2,
    id_faculty: 7,
    id_special: 1,
    id_member_type: 2,
    member_name: 'Иванова Е. С.',
  })
  members.joined({
    id_gak_member_speciality: 3,
    id_faculty: 7,
    id_special: 23,
    id_member_type: 2,
    member_name: 'Иванова  Е. С.',
  })
  members.left({
    id_gak_member_speciality: 4,
    id_faculty: 31,
    id_special: 1,
    id_member_type: 2,
    member_name: 'Петров П. П.',
  })
  const past = newTable(
    'GAK_member_history',
    'id_gak_member_history',
    'id_faculty',
    'id_member_type',
    'member_name',
    'title',
  )
  past.taken({ id_gak_member_history: 1, id_faculty: 7, id_member_type: 1, member_name: 'Асанов А. А. ' })
  past.taken({ id_gak_member_history: 2, id_faculty: 9, id_member_type: 3, member_name: 'Иванова Е. С.' })
  past.joined({ id_gak_member_history: 3, id_faculty: 7, id_member_type: 1, member_name: 'асанов А.  А.' })
  past.left({ id_gak_member_history: 4, id_faculty: 32, id_member_type: 1, member_name: 'Петров П. П.' })
  past.left({ id_gak_member_history: 5, id_faculty: 7, id_member_type: 77, member_name: 'Петров П. П.' })
  return [disciplines.made(), positions.made(), roles.made(), members.made(), past.made()]
}

/** Returns tables that have no sheet in the workbook of an institution. */
function makeTablesWithoutSheets(): AvnTable[] {
  const ministry = newTable('ministerstvo', 'id_ministerstvo', 'mo', 'mo_k')
  ministry.left({
    id_ministerstvo: 1,
    mo: 'Министерство образования и науки',
    mo_k: 'Билим берүү министрлиги',
  })
  const own = newTable('vuz', 'id_vuz', 'v1', 'v2', 'v3', 'adres')
  own.left({
    id_vuz: 1,
    v1: university,
    v2: 'Кыргызский государственный технический университет',
    adres: 'Бишкек',
  })
  const rules = newTable('ebe', 'id_ebe', 'name')
  rules.left({ id_ebe: 1, name: 'Балльная' })
  const letters = newTable('ebe_detal', 'id_ebe_detal', 'id_ebe', 'ekv_bukv', 'ot', 'do')
  letters.left({ id_ebe_detal: 1, id_ebe: 1, ekv_bukv: 'A+++', ot: 95, do: 100 })
  letters.left({ id_ebe_detal: 2, id_ebe: '', ekv_bukv: 'FXXXX', ot: 0, do: 30 })
  const other = newTable('bibl', 'id', 'name')
  other.left({ id: 1, name: 'Книга' })
  return [ministry.made(), own.made(), rules.made(), letters.made(), other.made()]
}

/** Encodings of some files by table. All other files are UTF-8. */
const encodings: Readonly<Record<string, (text: string) => Uint8Array>> = {
  kafedra: (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  n_gr: (text) => Buffer.from(`\ufeff${text}`),
}

export const filesOf = (tables: readonly AvnTable[]): { name: string; bytes: Uint8Array }[] =>
  tables.map(({ name, lines }) => {
    const text = lines.join('\r\n')
    return { name: `${name}.csv`, bytes: encodings[name]?.(text) ?? Buffer.from(text) }
  })
