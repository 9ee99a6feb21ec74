import { type AvnTable, newTable } from './made-table.ts'
import { faculties } from './units.ts'

/**
 * Returns the id of a speciality of a faculty. Each faculty has four specialities: all with study form 1,
 * the first two also with form 2.
 */
const specialityIdOf = (faculty: number, place: number, form: number) => faculty * 100 + place * 10 + form
const links = faculties.flatMap((faculty, at) =>
  [1, 2, 3, 4].flatMap((place) =>
    (place <= 2 ? [1, 2] : [1]).map((form) => ({
      number: specialityIdOf(faculty, place, form),
      faculty,
      special: at * 4 + place,
      form,
    })),
  ),
)

export function makeLinks(): AvnTable {
  const table = newTable(
    'com_sfe',
    'id_speciality',
    'id_special',
    'id_f_educ',
    'id_faculty',
    'id_kafedra',
    'id_direction',
    'code_spec',
    'IDLicence',
    'Apprenticeship',
    'id_standard',
    'id_qualification',
    'P_ORT_main',
    'visible',
  )
  for (const [at, { number, faculty, special, form }] of links.entries())
    table.taken({
      id_speciality: number,
      id_special: special,
      id_f_educ: form,
      id_faculty: faculty,
      id_kafedra: [faculty * 10 + 1, 9999, 500][at % 3] ?? '',
      id_direction: at % 4 === 0 ? '' : ((special - 1) % 6) + 1,
      code_spec: `С${number}`,
      IDLicence: [1, 2, 4, 9999][at % 4] ?? '',
      Apprenticeship: ['4', '4.5', '5', '5.5'][at % 4] ?? '',
      id_standard: (at % 3) + 1,
      id_qualification: (at % 2) + 1,
      P_ORT_main: at,
      visible: at === 3 ? 0 : 1,
    })
  const [first, second] = links
  for (const [number, twin] of [
    [1901, first],
    [1902, second],
  ] as const)
    table.joined({
      id_speciality: number,
      id_special: twin?.special ?? '',
      id_f_educ: twin?.form ?? '',
      id_faculty: twin?.faculty ?? '',
      id_direction: 1,
      visible: 1,
    })
  table.left({ id_speciality: 1903, id_special: 3, id_f_educ: 3, id_faculty: 7, visible: 0 })
  table.left({ id_speciality: 1904, id_special: 4, id_f_educ: 3, id_faculty: 7, visible: 0 })
  table.left({ id_speciality: 1905, id_special: 77, id_f_educ: 1, id_faculty: 7, visible: 1 })
  table.left({ id_speciality: 1906, id_special: 1, id_f_educ: 1, id_faculty: '', visible: 1 })
  table.left({ id_speciality: 1907, id_special: 1, id_f_educ: 4, id_faculty: 7, visible: 1 })
  table.left({
    id_speciality: specialityIdOf(7, 1, 1),
    id_special: 2,
    id_f_educ: 3,
    id_faculty: 9,
    visible: 1,
  })
  return table.made()
}

export function makeGroups(): AvnTable[] {
  const names = newTable('n_gr', 'id_n_gr', 'n_gr')
  for (const [at, name] of ['ИС', ' ПИ ', 'Э Л', 'тр', 'AT-1', 'МT'].entries())
    names.taken({ id_n_gr: at + 1, n_gr: name })
  names.joined({ id_n_gr: 21, n_gr: 'ИC' })
  names.joined({ id_n_gr: 22, n_gr: 'пи' })
  names.left({ id_n_gr: 23, n_gr: '' })
  const years = newTable('group_y', 'id_group_y', 'p21')
  for (const [at, year] of ['2022', '2023-2024', '24', '2025-2026', '25'].entries())
    years.taken({ id_group_y: at + 1, p21: year })
  years.left({ id_group_y: 21, p21: 'давно' })
  years.left({ id_group_y: 22, p21: '' })
  const divided = newTable('com_gspe', 'id_com_gspe', 'id_speciality', 'id_n_gr', 'id_sub_group')
  const groups = newTable('group_t', 'id_group', 'id_com_gspe', 'id_group_y', 'dop', 'ind_name_gr')
  for (const [at, { number }] of links.entries()) {
    divided.taken({
      id_com_gspe: number,
      id_speciality: number,
      id_n_gr: (at % 6) + 1,
      id_sub_group: ['0', '', '1', '01', '2'][at % 5] ?? '',
    })
    for (const year of [1, 2, 3, 4])
      groups.taken({
        id_group: number * 10 + year,
        id_com_gspe: number,
        id_group_y: year,
        dop: year === 4 ? 'веч' : '',
        ind_name_gr: ['', '1', '0'][at % 3] ?? '',
      })
  }
  const [first] = links
  divided.joined({ id_com_gspe: 2901, id_speciality: first?.number ?? '', id_n_gr: 1, id_sub_group: '01' })
  divided.joined({ id_com_gspe: 2902, id_speciality: 1902, id_n_gr: 22, id_sub_group: '0' })
  divided.left({ id_com_gspe: 2903, id_speciality: first?.number ?? '', id_n_gr: 2, id_sub_group: '3' })
  divided.left({ id_com_gspe: 2904, id_speciality: 1905, id_n_gr: 2, id_sub_group: '' })
  groups.joined({ id_group: 39_001, id_com_gspe: 2901, id_group_y: 1, ind_name_gr: '' })
  groups.joined({
    id_group: 39_002,
    id_com_gspe: 2902,
    id_group_y: 5,
    ind_name_gr: 0,
    dop: 'веч',
  })
  groups.left({ id_group: 39_003, id_com_gspe: 2904, id_group_y: 1 })
  groups.left({ id_group: 39_004, id_com_gspe: '', id_group_y: 1 })
  groups.left({ id_group: 39_005, id_com_gspe: first?.number ?? '', id_group_y: 21 })
  groups.left({ id_group: 39_001, id_com_gspe: first?.number ?? '', id_group_y: 2, dop: 'дубль' })
  groups.cut(`39006;${first?.number};1`)
  return [names.made(), divided.made(), years.made(), groups.made()]
}

export function makeNumbers(): AvnTable[] {
  const years = newTable('a_year', 'id_a_year', 'a_year')
  for (const [at, year] of ['2023-2024', '2024', '25'].entries())
    years.taken({ id_a_year: at + 1, a_year: year })
  years.left({ id_a_year: 9, a_year: 'нет' })
  const plans = newTable(
    'plan_abit',
    'id_plan_abit',
    'id_speciality',
    'id_a_year',
    'kol_k',
    'kol_b',
    'IDLicence',
  )
  const quotas = newTable('RRNK_gr_kolst', 'id_rrnk_gr_kolst', 'id_group', 'id_rate', 'kol_b', 'kol_k')
  for (const [at, { number }] of links.entries()) {
    for (const year of [1, 2, 3])
      plans.taken({
        id_plan_abit: number * 10 + year,
        id_speciality: number,
        id_a_year: year,
        kol_k: 20 + at,
        kol_b: at % 2 === 0 ? '' : 10,
        IDLicence: at % 5 === 0 ? 2 : 1,
      })
    for (const course of [1, 2])
      quotas.taken({
        id_rrnk_gr_kolst: number * 10 + course,
        id_group: number * 10 + 3,
        id_rate: course,
        kol_b: at % 3 === 0 ? '' : 12,
        kol_k: 8,
      })
  }
  const [first, second] = links
  const twice = (table: typeof plans, number: number, link: typeof first) =>
    table.joined({
      id_plan_abit: number,
      id_speciality: link?.number ?? '',
      id_a_year: 1,
      kol_k: 1,
      kol_b: 1,
    })
  twice(plans, 49_001, first)
  twice(plans, 49_002, second)
  plans.left({ id_plan_abit: 49_003, id_speciality: first?.number ?? '', id_a_year: '', kol_k: 5 })
  plans.left({ id_plan_abit: 49_004, id_speciality: first?.number ?? '', id_a_year: 9, kol_k: 5 })
  plans.left({ id_plan_abit: 49_005, id_speciality: '', id_a_year: 1, kol_k: 5 })
  // These rows are older than the row of the same group and course above, which replaces them.
  quotas.joined({ id_rrnk_gr_kolst: 11, id_group: `${first?.number}3`, id_rate: 1, kol_b: 1, kol_k: 1 })
  quotas.joined({ id_rrnk_gr_kolst: 12, id_group: `${first?.number}3`, id_rate: 1, kol_b: 2, kol_k: 2 })
  quotas.joined({ id_rrnk_gr_kolst: 13, id_group: `${second?.number}3`, id_rate: 2, kol_b: 2, kol_k: 2 })
  quotas.left({ id_rrnk_gr_kolst: 14, id_group: 39_003, id_rate: 1, kol_b: 1, kol_k: 1 })
  quotas.left({ id_rrnk_gr_kolst: 15, id_group: '', id_rate: 1, kol_b: 1, kol_k: 1 })
  quotas.left({ id_rrnk_gr_kolst: 16, id_group: `${first?.number}3`, id_rate: 0, kol_b: 1, kol_k: 1 })
  return [years.made(), plans.made(), quotas.made()]
}
