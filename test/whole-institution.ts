import { sheetsWorkbook } from './workbooks.ts'

const speciality = [
  'ФПР',
  '990500',
  'Пробное направление',
  'Очная пробная',
  '990500.1',
  'Пробная специальность',
]
const ofSpeciality = (path: string) =>
  [
    'id_faculty',
    'id_direction.p24-1',
    'id_direction.p24-2',
    'id_f_educ',
    'id_special.p25-1',
    'id_special.special',
  ].map((part) => `${path}${part}`)
const group = [...speciality, 'ПРБ-1', '-', '2026-2027']
const ofGroup = (path: string) => [
  ...ofSpeciality(`${path}id_com_gspe.id_speciality.`),
  `${path}id_com_gspe.id_n_gr`,
  `${path}id_com_gspe.id_sub_group`,
  `${path}id_group_y`,
]

/** A workbook with a line on every sheet, which makes names in every list of the set-up, too. */
export const wholeInstitution = (): Uint8Array =>
  sheetsWorkbook({
    direction: [
      ['p24-1', 'p24-2'],
      ['990500', 'Пробное направление'],
    ],
    'speciality-name': [
      ['p25-1', 'special'],
      ['990500.1', 'Пробная специальность'],
    ],
    'study-form': [
      [
        'short_name',
        'name',
        'name_kg',
        'oztext_ru',
        'oz',
        'max_rate_id',
        'id_f_educ_vid',
        'education_cycle',
        'id_f_educ_prog',
      ],
      ['ОП', 'Очная пробная', 'Күндүзгү', 'очное', '1', '4', 'Очная', '1', 'Бакалавриат'],
    ],
    department: [
      ['snF1', 'f1', 'id_faculty'],
      ['КПР', 'Кафедра проб', 'ФПР'],
    ],
    level: [['NameLevel'], ['Пробный уровень']],
    qualification: [['NameQualification'], ['Пробный бакалавр']],
    licence: [
      ['Resolution', 'ResolutionBeg', 'ResolutionEnd'],
      ['ПР-1', '2026-01-01', '2030-01-01'],
    ],
    'group-name': [['n_gr'], ['ПРБ-1']],
    discipline: [
      ['codeDiscipline', 'p34', 'idVidDisc'],
      ['ПР-1', 'Пробная дисциплина', 'Пробный вид'],
    ],
    'teaching-position': [
      ['n_doljnost', 'chasy', 'id_a_year'],
      ['Пробный доцент', '800', '2026-2027'],
    ],
    building: [['name_korpus'], ['Пробный корпус']],
    room: [
      [
        'id_korpus',
        'number',
        'contain',
        'square',
        'note',
        'id_specifics',
        'id_faculty',
        'id_otdel_1',
        'id_kafedra',
      ],
      [
        'Пробный корпус',
        '101',
        '30',
        '45.5',
        'проба',
        'Пробная аудитория',
        'ФПР',
        'Пробный отдел',
        'Кафедра проб',
      ],
    ],
    faculty: [
      ['p23-1', 'p23-2'],
      ['ФПР', 'Факультет проб'],
    ],
    speciality: [
      [...ofSpeciality(''), 'trimester', 'Phd', 'id_ebe_var'],
      [...speciality, 'нет', '0', 'Пробная шкала'],
    ],
    'speciality-parameters': [
      [
        ...ofSpeciality('idSpeciality.'),
        'idKafedra',
        'idLicence',
        'Apprenticeship',
        'idStandart',
        'idQualification',
      ],
      [...speciality, 'Кафедра проб', 'ПР-1', '4', 'Пробный уровень', 'Пробный бакалавр'],
    ],
    'admission-plan': [
      [...ofSpeciality('id_speciality.'), 'a_year', 'kol_k', 'kol_b'],
      [...speciality, '2026-2027', '10', '5'],
    ],
    group: [[...ofGroup('')], group],
    quota: [
      [...ofGroup('id_group.'), 'id_a_year', 'id_w_s', 'kol_b', 'kol_k'],
      [...group, '2026-2027', 'Осеннее полугодие', '5', '10'],
    ],
    'commission-member': [
      ['id_faculty', 'id_special.p25-1', 'id_special.special', 'id_member_type', 'member_name'],
      ['ФПР', '990500.1', 'Пробная специальность', 'Пробная роль', 'Асанов А. А.'],
    ],
  })
