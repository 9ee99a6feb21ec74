import { mapNamesCatalogues, namesFacts } from '#contract/entities/names.ts'
import { type BookEntity, sheetEntities } from '#contract/transfer.ts'
import { sheetsWorkbook } from './workbooks.ts'

type Row = Readonly<Record<string, string>>

const speciality = (path: string): Row => ({
  [`${path}id_faculty`]: 'ФИТ',
  [`${path}id_direction.p24-1`]: '710400',
  [`${path}id_direction.p24-2`]: 'Программная инженерия',
  [`${path}id_f_educ`]: 'Очная (бакалавриат)',
  [`${path}id_special.p25-1`]: '710400.1',
  [`${path}id_special.special`]: 'Разработка программных систем',
})
const group = (path: string): Row => ({
  ...speciality(`${path}id_com_gspe.id_speciality.`),
  [`${path}id_com_gspe.id_n_gr`]: 'ПИ-1',
  [`${path}id_com_gspe.id_sub_group`]: '-',
  [`${path}id_group_y`]: '2026-2027',
})

/** Rows of the catalogues. `exampleInstitution` replaces some of them. */
const namesRow = mapNamesCatalogues((entity): Row[] => {
  const { nameRu, nameKy, nameEn, ...more } = namesFacts[entity].fields
  const code = 'code' in more ? { [more.code.row]: '01' } : {}
  return [{ ...code, [nameRu.row]: 'Образец', [nameKy.row]: 'Үлгү', [nameEn.row]: 'Example' }]
})

/** At least one row for each sheet; together they refer to every list of the set-up. */
export const exampleInstitution: Readonly<Record<BookEntity, readonly Row[]>> = {
  ...namesRow,
  direction: [
    {
      'p24-1': '710400',
      'p24-2': 'Программная инженерия',
      p24_kg: 'Программалык инженерия',
      p24_en: 'Software Engineering',
    },
  ],
  'speciality-name': [
    {
      'p25-1': '710400.1',
      special: 'Разработка программных систем',
      special_kg: 'Программалык системаларды иштеп чыгуу',
      special_en: 'Software Systems Development',
    },
  ],
  'study-form': [
    {
      short_name: 'ОБ',
      name: 'Очная (бакалавриат)',
      name_kg: 'Күндүзгү (бакалавриат)',
      name_en: 'Full-time (bachelor)',
      oztext_ru: 'очное',
      oz: '1',
      max_rate_id: '4',
      id_f_educ_vid: 'Очная',
      education_cycle: '1',
      id_f_educ_prog: 'Бакалавриат',
    },
  ],
  department: [
    {
      snF1: 'ПОКС',
      f1: 'Программное обеспечение компьютерных систем',
      f1_kg: 'Компьютердик системалардын программалык камсыздоосу',
      f1_en: 'Computer Systems Software',
      id_faculty: 'ФИТ',
    },
  ],
  level: [{ NameLevel: 'Бакалавриат', NameLevel_kg: 'Бакалавриат', NameLevel_en: 'Bachelor’s degree' }],
  qualification: [
    { NameQualification: 'Бакалавр', NameQualification_kg: 'Бакалавр', NameQualification_en: 'Bachelor' },
  ],
  licence: [
    {
      Resolution: 'Приказ № 101/1',
      ResolutionBeg: '01.03.2024',
      ResolutionEnd: '01.03.2029',
      Supplement: 'Приложение 1',
    },
  ],
  'group-name': [{ n_gr: 'ПИ-1' }],
  discipline: [
    {
      codeDiscipline: 'Б1.1',
      p34: 'История Кыргызстана',
      p34_kg: 'Кыргызстандын тарыхы',
      p34_en: 'History of Kyrgyzstan',
      idVidDisc: 'Факультатив кафедры',
    },
  ],
  'teaching-position': [{ n_doljnost: 'Доцент', chasy: '850', id_a_year: '2026-2027' }],
  building: [
    { name_korpus: 'Главный корпус', name_korpus_kg: 'Башкы имарат', name_korpus_en: 'Main building' },
  ],
  room: [
    {
      id_korpus: 'Главный корпус',
      number: '1/101',
      contain: '60',
      square: '72.5',
      note: 'Проектор',
      id_specifics: 'Аудитория с проектором',
      id_faculty: 'ФИТ',
      id_otdel_1: 'Учебный отдел',
      id_kafedra: 'Программное обеспечение компьютерных систем',
    },
  ],
  faculty: [
    {
      'p23-1': 'ФИТ',
      'p23-1_kg': 'МТФ',
      'p23-1_en': 'FIT',
      'p23-2': 'Факультет информационных технологий',
      'p23-2_kg': 'Маалыматтык технологиялар факультети',
      'p23-2_en': 'Faculty of Information Technologies',
      n_director: 'Асанов А. А.',
    },
  ],
  speciality: [{ ...speciality(''), trimester: 'нет', Phd: '0', id_ebe_var: 'Балльная шкала' }],
  'speciality-parameters': [
    {
      ...speciality('idSpeciality.'),
      idKafedra: 'Программное обеспечение компьютерных систем',
      codeSpec: '710400.1',
      idLicence: 'Приказ № 101/1',
      Apprenticeship: '4',
      idStandart: 'Бакалавриат',
      idQualification: 'Бакалавр',
    },
  ],
  'admission-plan': [{ ...speciality('id_speciality.'), a_year: '2026-2027', kol_k: '50', kol_b: '25' }],
  group: [{ ...group(''), dop: '', ind_name_gr: 'нет' }],
  quota: [
    { ...group('id_group.'), id_a_year: '2026-2027', id_w_s: 'Осеннее полугодие', kol_b: '12', kol_k: '13' },
  ],
  'commission-member': [
    {
      id_faculty: 'ФИТ',
      'id_special.p25-1': '710400.1',
      'id_special.special': 'Разработка программных систем',
      id_member_type: 'Рецензент',
      member_name: 'Токтогулова Б. К.',
      title: 'к. т. н., доцент',
    },
  ],
  'name-period': [
    {
      entity: 'Факультеты',
      'id.code': '',
      'id.name': 'ФИТ',
      'id.faculty': '',
      until: '01.09.2024',
      short: 'ФИВТ',
      name: 'Факультет информатики и вычислительной техники',
    },
  ],
}

/** Returns a workbook whose headings are the names of the fields. */
export const institutionWorkbook = (): Uint8Array =>
  sheetsWorkbook(
    Object.fromEntries(
      sheetEntities.map((entity) => {
        const rows = exampleInstitution[entity]
        return [entity, [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]]
      }),
    ),
  )
