import { maybe, names, one, row, type Source, text, under } from './cell-specs.ts'

// AVN's tables and entities; only data. Each source follows the sources to which its rows refer.

const sameSpeciality = ['id_faculty', 'id_f_educ', 'id_special.p25-1', 'id_special.special']
const specialityPaths = ['id_faculty', 'id_direction.p24-1', 'id_direction.p24-2', ...sameSpeciality.slice(1)]
const ofLink = ['id_n_gr', 'id_sub_group']
const sameLink = [...under('id_speciality', sameSpeciality), ...ofLink]
const linkPaths = [...under('id_speciality', specialityPaths), ...ofLink]

export const sources: readonly Source[] = [
  {
    table: 'faculty',
    key: ['id_faculty'],
    entity: 'faculty',
    cells: {
      'p23-1': text('p23_1', 'p23_2'),
      'p23-1_kg': text('p23_1_kg'),
      'p23-1_en': text('p23_1_en'),
      'p23-2': text('p23_2', 'p23_1'),
      'p23-2_kg': text('p23_2_k', 'p23_2_kg'),
      'p23-2_en': text('p23_2_en'),
      n_director: text('n_director'),
    },
    needs: ['p23-1', 'p23-2'],
    same: ['p23-1'],
    identity: ['p23-1'],
    chosenBy: 'faculties',
  },
  {
    table: 'kafedra',
    key: ['id_kafedra', 'id_kaf'],
    entity: 'department',
    cells: {
      snF1: text('sn_f1'),
      f1: text('f1', 'sn_f1'),
      f1_kg: text('f1_kg'),
      f1_en: text('f1_en'),
      id_faculty: row('faculty', 'id_faculty'),
    },
    needs: ['f1', 'id_faculty'],
    same: ['f1', 'id_faculty'],
    identity: ['f1'],
  },
  {
    table: 'direction',
    key: ['id_direction'],
    entity: 'direction',
    cells: {
      'p24-1': text('p24_1'),
      'p24-2': text('p24_2'),
      p24_kg: text('p24_2_kg', 'p24_kg'),
      p24_en: text('p24_2_en', 'p24_en'),
    },
    needs: ['p24-1', 'p24-2'],
    same: ['p24-1', 'p24-2'],
    identity: ['p24-1', 'p24-2'],
  },
  {
    table: 'special',
    key: ['id_special'],
    entity: 'speciality-name',
    cells: {
      'p25-1': text('p25_1'),
      special: text('p25_2'),
      special_kg: { kind: 'kyrgyz', of: ['p25_2k', 'kyrgyz_name'] },
      special_en: text('p25_2_en', 'special_en'),
    },
    needs: ['p25-1', 'special'],
    same: ['p25-1', 'special'],
    identity: ['p25-1', 'special'],
    unused: 'hidden',
  },
  {
    table: 'f_educ',
    key: ['id_f_educ'],
    entity: 'study-form',
    cells: {
      short_name: text('p108_1', 'p108'),
      name: text('p108', 'p108_1'),
      name_kg: text('p108k'),
      name_en: text('p108_en'),
      oztext_ru: { kind: 'ofForm', part: 'kindText' },
      oz: one('count', 'o_z'),
      max_rate_id: one('count', 'max_rate_id'),
      id_f_educ_vid: { kind: 'ofForm', part: 'kind' },
      education_cycle: { kind: 'ofForm', part: 'cycle' },
      id_f_educ_prog: { kind: 'ofForm', part: 'programme' },
    },
    needs: ['name', 'name_kg'],
    same: ['name'],
    identity: ['name'],
  },
  names('StandardOfEducation', ['id_standard', 'id_standart'], 'level', 'NameLevel', 'NameLevel'),
  names('Qualification', ['id_qualification'], 'qualification', 'NameQualification', 'NameQualification'),
  {
    table: 'Licence',
    key: ['IDLicence', 'id_licence'],
    entity: 'licence',
    cells: {
      Resolution: text('Resolution'),
      ResolutionBeg: one('day', 'ResolutionBeg'),
      ResolutionEnd: one('day', 'ResolutionEnd'),
      Supplement: text('Supplement'),
    },
    needs: ['Resolution', 'ResolutionBeg', 'ResolutionEnd'],
    same: ['Resolution'],
    identity: ['Resolution'],
  },
  {
    table: 'com_sfe',
    key: ['id_speciality', 'id_com_sfe'],
    entity: 'speciality',
    cells: {
      id_faculty: row('faculty', 'id_faculty'),
      id_direction: {
        kind: 'rowOr',
        table: 'direction',
        of: ['id_direction'],
        via: 'special',
        viaColumn: 'id_direction',
      },
      id_f_educ: row('f_educ', 'id_f_educ'),
      id_special: row('special', 'id_special'),
    },
    needs: ['id_faculty', 'id_direction.p24-1', 'id_f_educ', 'id_special.p25-1'],
    same: sameSpeciality,
    identity: specialityPaths,
    unused: 'hidden',
    beside: {
      entity: 'speciality-parameters',
      prefix: 'idSpeciality',
      cells: {
        idKafedra: maybe('kafedra', 'id_kafedra'),
        codeSpec: text('code_spec'),
        idLicence: maybe('Licence', 'IDLicence', 'id_licence'),
        Apprenticeship: text('Apprenticeship'),
        idStandart: maybe('StandardOfEducation', 'id_standard', 'id_standart'),
        idQualification: maybe('Qualification', 'id_qualification'),
      },
    },
  },
  {
    table: 'n_gr',
    key: ['id_n_gr'],
    entity: 'group-name',
    cells: { n_gr: one('groupName', 'n_gr') },
    needs: ['n_gr'],
    same: ['n_gr'],
    identity: ['n_gr'],
  },
  {
    table: 'group_y',
    key: ['id_group_y'],
    cells: { p21: one('year', 'p21') },
    needs: ['p21'],
    same: [],
    identity: ['p21'],
  },
  {
    table: 'com_gspe',
    key: ['id_com_gspe'],
    cells: {
      id_speciality: row('com_sfe', 'id_speciality'),
      id_n_gr: row('n_gr', 'id_n_gr'),
      id_sub_group: one('subgroup', 'id_sub_group'),
    },
    needs: ['id_speciality.id_faculty', 'id_n_gr'],
    same: sameLink,
    identity: linkPaths,
    unused: 'all',
  },
  {
    table: 'group_t',
    key: ['id_group'],
    entity: 'group',
    cells: {
      id_com_gspe: row('com_gspe', 'id_com_gspe'),
      id_group_y: row('group_y', 'id_group_y'),
      dop: text('dop'),
      // False if the group has no extra text.
      ind_name_gr: { kind: 'flag', of: ['ind_name_gr'], needs: 'dop' },
    },
    needs: ['id_com_gspe.id_n_gr', 'id_group_y'],
    same: [...under('id_com_gspe', sameLink), 'id_group_y', 'dop'],
    identity: [...under('id_com_gspe', linkPaths), 'id_group_y'],
  },
  {
    table: 'a_year',
    key: ['id_a_year'],
    cells: { a_year: one('year', 'a_year', 'p21') },
    needs: ['a_year'],
    same: [],
    identity: ['a_year'],
  },
  {
    table: 'plan_abit',
    key: ['id_plan_abit', 'id_plan'],
    entity: 'admission-plan',
    cells: {
      id_speciality: row('com_sfe', 'id_speciality'),
      a_year: row('a_year', 'id_a_year'),
      kol_k: one('count', 'kol_k'),
      kol_b: one('count', 'kol_b'),
    },
    needs: ['id_speciality.id_faculty', 'a_year'],
    same: [...under('id_speciality', sameSpeciality), 'a_year'],
    identity: [],
    copies: {
      table: 'com_sfe',
      of: 'id_speciality',
      columns: ['IDLicence', 'id_standard', 'id_qualification'],
    },
  },
  {
    table: 'korpus',
    key: ['id_korpus'],
    entity: 'building',
    cells: {
      name_korpus: text('name_korpus'),
      name_korpus_kg: text('name_korpus_kg'),
      name_korpus_en: text('name_korpus_en'),
    },
    needs: ['name_korpus'],
    same: ['name_korpus'],
    identity: ['name_korpus'],
  },
  {
    table: 'Specifics',
    key: ['id_specifics'],
    cells: { name: text('name', 'specific', 'specifics') },
    needs: ['name'],
    same: ['name'],
    identity: ['name'],
  },
  {
    table: 'Otdel_1',
    key: ['id_otdel_1'],
    cells: { name: text('name', 'otdel_1', 'otdel') },
    needs: ['name'],
    same: ['name'],
    identity: ['name'],
  },
  {
    table: 'Auditoriums',
    key: ['id_auditorium', 'id_auditoriums'],
    entity: 'room',
    cells: {
      id_korpus: row('korpus', 'id_korpus'),
      number: text('number', 'name'),
      contain: one('count', 'contain'),
      square: text('square'),
      note: text('note'),
      id_specifics: maybe('Specifics', 'specific', 'id_specifics'),
      id_faculty: maybe('faculty', 'id_faculty'),
      id_otdel_1: maybe('Otdel_1', 'id_otdel_1'),
      id_kafedra: maybe('kafedra', 'id_kafedra'),
    },
    needs: ['id_korpus', 'number'],
    same: ['id_korpus', 'number'],
    identity: [],
  },
  {
    table: 'discipline',
    key: ['id_discipline', 'discipline_id'],
    entity: 'discipline',
    cells: {
      codeDiscipline: text('code_discipline', 's_p34'),
      p34: text('p34'),
      p34_kg: text('p34_kg'),
      p34_en: text('p34_en'),
      idVidDisc: { kind: 'answer', answer: 'disciplineKind' },
    },
    needs: ['p34'],
    same: ['p34', 'codeDiscipline'],
    identity: [],
  },
  {
    table: 'RRNK_doljnost',
    key: ['id_doljnost', 'id_rrnk_doljnost'],
    entity: 'teaching-position',
    cells: {
      n_doljnost: text('n_doljnost'),
      chasy: one('count', 'chasy'),
      id_a_year: row('a_year', 'id_a_year'),
    },
    needs: ['n_doljnost', 'id_a_year'],
    same: ['n_doljnost', 'id_a_year'],
    identity: [],
  },
  {
    table: 'Member_type',
    key: ['id_member_type'],
    cells: { name: text('name', 'member_type') },
    needs: ['name'],
    same: ['name'],
    identity: ['name'],
  },
  {
    table: 'GAK_member_speciality',
    key: ['id_gak_member_speciality', 'id_member'],
    entity: 'commission-member',
    cells: {
      id_faculty: row('faculty', 'id_faculty'),
      id_special: row('special', 'id_special'),
      id_member_type: row('Member_type', 'id_member_type'),
      member_name: text('member_name', 'name', 'fio'),
      title: text('title'),
    },
    needs: ['id_faculty', 'id_special.p25-1', 'id_member_type', 'member_name'],
    same: ['id_faculty', 'id_special.p25-1', 'id_special.special', 'id_member_type', 'member_name'],
    identity: [],
  },
  {
    table: 'GAK_member_history',
    key: ['id_gak_member_history', 'id_member_history'],
    entity: 'commission-history-member',
    cells: {
      id_faculty: row('faculty', 'id_faculty'),
      id_a_year: { kind: 'answer', answer: 'commissionYear' },
      id_member_type: row('Member_type', 'id_member_type'),
      member_name: text('member_name', 'name', 'fio'),
      title: text('title'),
    },
    needs: ['id_faculty', 'id_member_type', 'member_name'],
    same: ['id_faculty', 'id_member_type', 'member_name'],
    identity: [],
  },
]

/**
 * Planned students. A row is imported for each half-year of the year in which the group is on the row's
 * course.
 */
export const quotas = {
  table: 'RRNK_gr_kolst',
  key: ['id_rrnk_gr_kolst'],
  group: 'group_t',
  groupColumn: 'id_group',
  course: 'id_rate',
}

/**
 * A folder with logins or passwords is refused. The column's name may have further characters, such as
 * `[Password]` or `user_pswd`.
 */
export const isSecret = (column: string): boolean =>
  /login|логин|passw|pass$|pswd|pwd|parol|пароль/i.test(column)

/** AVN's own set-up. The workbook has no sheet for it. */
export const setUp = [
  'ministerstvo',
  'vuz',
  'ebe',
  'ebe_detal',
  'estimation',
  'est_config',
  'f_est',
  't_comebefest',
]
