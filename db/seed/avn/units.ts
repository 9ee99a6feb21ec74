import { type AvnTable, newTable } from './made-table.ts'

export const faculties = [7, 9, 12]
const nameOf = (number: number) =>
  ({ 7: 'Институт информационных технологий', 9: 'Энергетический факультет', 12: 'Факультет транспорта' })[
    number
  ]

export function makeFaculties(): AvnTable {
  const table = newTable(
    'faculty',
    'id_faculty',
    'p23_1',
    'p23_2',
    'p23_2_k',
    'n_director',
    'sort',
    'Visible_TV_abit',
  )
  for (const [place, number] of faculties.entries())
    table.taken({
      id_faculty: number,
      p23_1: `${['ИИТ', 'ЭФ', 'ФТ'][place]}  `,
      p23_2: ` ${nameOf(number)} `,
      p23_2_k: `Факультет ${place + 1}`,
      Visible_TV_abit: place,
    })
  table.left({ id_faculty: 31, p23_1: 'ОК', p23_2: 'Отдел кадров' })
  table.left({ id_faculty: 32, p23_1: 'Ректорат', p23_2: 'Ректорат' })
  return table.made()
}

export function makeDepartments(): AvnTable {
  const table = newTable('kafedra', 'id_kafedra', 'f1', 'sn_f1', 'id_faculty')
  for (const faculty of faculties)
    for (const place of [1, 2, 3])
      table.taken({
        id_kafedra: faculty * 10 + place,
        f1: `Кафедра ${place} факультета ${faculty}   `,
        sn_f1: `К${faculty}${place}`,
        id_faculty: faculty,
      })
  table.left({ id_kafedra: 901, f1: 'Кафедра без факультета', sn_f1: 'КБФ' })
  table.left({ id_kafedra: 902, f1: 'Кафедра никого', sn_f1: 'КН', id_faculty: 9999 })
  table.left({ id_kafedra: 903, f1: 'Кафедра другого вуза', sn_f1: 'КДВ', id_faculty: 77 })
  table.left({ id_kafedra: 904, f1: 'Кафедра отдела кадров', sn_f1: 'КОК', id_faculty: 31 })
  table.joined({ id_kafedra: 905, f1: 'КАФЕДРА 1 факультета 7', sn_f1: 'К71', id_faculty: 7 })
  table.left({ id_kafedra: 905, f1: 'Кафедра с тем же номером', sn_f1: 'КТН', id_faculty: 7 })
  return table.made()
}

export function makeDirections(): AvnTable {
  const table = newTable('direction', 'id_direction', 'p24_1', 'p24_2', 'p24_2_kg', 'id_kafedra')
  for (const place of [1, 2, 3, 4, 5, 6])
    table.taken({
      id_direction: place,
      p24_1: `71010${place}`,
      p24_2: `Учёт и системы ${place}`,
      p24_2_kg: `Эсеп ${place}`,
    })
  table.joined({ id_direction: 11, p24_1: '710101', p24_2: 'учет и системы 1  ' })
  table.joined({ id_direction: 12, p24_1: '710102', p24_2: 'УЧЁТ  И СИСТЕМЫ 2' })
  table.left({ id_direction: 13, p24_1: '', p24_2: 'Без шифра' })
  table.left({ id_direction: 14, p24_1: '710199', p24_2: '' })
  return table.made()
}

/** Returns specialities: 1–12 (5 is hidden and used); 21 and 22 (hidden and unused); 23 and 24 (duplicates). */
export function makeSpecialities(): AvnTable {
  const table = newTable(
    'special',
    'id_special',
    'p25_1',
    'p25_2',
    'p25_2k',
    'kyrgyz_name',
    'visible',
    'id_direction',
  )
  for (let place = 1; place <= 12; place++)
    table.taken({
      id_special: place,
      p25_1: `7102${String(place).padStart(2, '0')}`,
      p25_2: place % 4 === 0 ? `Системы "${place}"; сети` : `Профиль ${place}`,
      p25_2k: place % 3 === 0 ? '' : `Багыт ${place}`,
      kyrgyz_name: place % 3 === 1 ? `Багыт ${place}` : `Багыттар ${place}`,
      visible: place === 5 ? 0 : 1,
      id_direction: ((place - 1) % 6) + 1,
    })
  table.left({ id_special: 21, p25_1: '710221', p25_2: 'Скрытый профиль', visible: 0, id_direction: 1 })
  table.left({ id_special: 22, p25_1: '710222', p25_2: 'Забытый профиль', visible: 0, id_direction: 1 })
  table.joined({ id_special: 23, p25_1: '710201', p25_2: 'профиль\u00a01', visible: 1, id_direction: 1 })
  table.joined({ id_special: 24, p25_1: '710202', p25_2: 'Про\u00adфиль 2', visible: 1, id_direction: 2 })
  return table.made()
}

export function makeForms(): AvnTable {
  const table = newTable('f_educ', 'id_f_educ', 'p108_1', 'p108', 'p108k', 'o_z', 'max_rate_id')
  table.taken({ id_f_educ: 1, p108_1: 'О', p108: 'Очная', p108k: 'Күндүзгү', o_z: 1, max_rate_id: 4 })
  table.taken({ id_f_educ: 2, p108_1: 'З', p108: 'Заочная', p108k: 'Сырттан', o_z: 0, max_rate_id: 5 })
  table.taken({
    id_f_educ: 3,
    p108_1: 'ЗС',
    p108: 'Заочная сокр.',
    p108k: 'Сырттан кыска',
    o_z: 0,
    max_rate_id: 3,
  })
  table.left({ id_f_educ: 4, p108_1: 'В', p108: 'Вечерняя', o_z: 0, max_rate_id: 5 })
  table.left({ id_f_educ: 5, p108_1: 'Д', p108: 'Дистанционная', o_z: 0, max_rate_id: 4 })
  return table.made()
}

export function makeLists(): AvnTable[] {
  const levels = newTable('StandardOfEducation', 'id_standard', 'NameLevel')
  levels.taken({ id_standard: 1, NameLevel: 'Высшее профессиональное, бакалавриат' })
  levels.taken({ id_standard: 2, NameLevel: 'Высшее профессиональное, специалитет' })
  levels.joined({ id_standard: 3, NameLevel: 'высшее профессиональное,  бакалавриат' })
  const qualifications = newTable('Qualification', 'id_qualification', 'NameQualification')
  qualifications.taken({ id_qualification: 1, NameQualification: 'Бакалавр техники' })
  qualifications.joined({ id_qualification: 2, NameQualification: 'бакалавр техники ' })
  qualifications.left({ id_qualification: 3, NameQualification: '' })
  const licences = newTable(
    'Licence',
    'IDLicence',
    'Resolution',
    'ResolutionBeg',
    'ResolutionEnd',
    'Supplement',
  )
  const dates = [
    ['01.09.2014', '2029-09-01', 'taken'],
    ['2014-09-01', '01.09.2029', 'taken'],
    ['2014-09-01 00:00:00', '1.9.2030', 'taken'],
    ['01.09.2014', 'бессрочно', 'left'],
    ['01.09.2015', 'Бессрочно', 'left'],
    ['', '', 'left'],
    ['31.02.2014', '01.09.2019', 'left'],
    ['01.09.2014', '31.02.2019', 'left'],
  ] as const
  for (const [place, [begins, ends, state]] of dates.entries())
    licences.add(state, {
      IDLicence: place + 1,
      Resolution: `№ ${place + 1}-Л`,
      ResolutionBeg: begins,
      ResolutionEnd: ends,
    })
  licences.joined({
    IDLicence: 20,
    Resolution: '№ 1-л ',
    ResolutionBeg: '01.09.2014',
    ResolutionEnd: '01.09.2029',
  })
  return [levels.made(), qualifications.made(), licences.made()]
}

export function makeRooms(): AvnTable[] {
  const buildings = newTable('korpus', 'id_korpus', 'name_korpus')
  buildings.taken({ id_korpus: 1, name_korpus: 'Главный корпус' })
  buildings.taken({ id_korpus: 2, name_korpus: 'Корпус 2' })
  buildings.joined({ id_korpus: 3, name_korpus: 'главный  корпус' })
  const kinds = newTable('Specifics', 'id_specifics', 'name')
  kinds.taken({ id_specifics: 1, name: 'Лекционный зал' })
  const offices = newTable('Otdel_1', 'id_otdel_1', 'name')
  offices.taken({ id_otdel_1: 1, name: 'Учебный отдел' })
  const rooms = newTable(
    'Auditoriums',
    'id_auditorium',
    'id_korpus',
    'number',
    'contain',
    'square',
    'note',
    'id_specifics',
    'id_faculty',
    'id_otdel_1',
    'id_kafedra',
    'body',
  )
  // A room without a kind or with an unknown department is not imported, because these fields are required.
  for (let place = 1; place <= 10; place++) {
    const isWhole = place <= 6
    rooms.add(isWhole ? 'taken' : 'left', {
      id_auditorium: place,
      id_korpus: (place % 2) + 1,
      number: `${100 + place} `,
      contain: 30,
      square: '45.5',
      note: 'проектор',
      id_specifics: isWhole || place % 2 === 0 ? 1 : 9999,
      id_faculty: 7,
      id_otdel_1: 1,
      id_kafedra: isWhole || place % 2 === 1 ? 71 : 500,
      body: 'А',
    })
  }
  rooms.joined({ id_auditorium: 31, id_korpus: 3, number: '102', contain: 20 })
  rooms.joined({ id_auditorium: 32, id_korpus: 2, number: '103', contain: 20 })
  rooms.left({ id_auditorium: 33, id_korpus: 77, number: '1' })
  rooms.left({ id_auditorium: 34, id_korpus: '', number: '2' })
  return [buildings.made(), kinds.made(), offices.made(), rooms.made()]
}
