import { expect, test } from 'vitest'
import type { SourceTable } from './folder.ts'
import { buildQuestions } from './questions.ts'
import { mapRows } from './rows.ts'

const table = (heading: string, ...lines: string[]): SourceTable => {
  const columns = heading.split(';')
  const places = new Map(columns.map((name, at) => [name, at]))
  const rows = lines.map((line) => {
    const cells = line.split(';')
    return { places, cells, damage: cells.length < columns.length ? ('avn.cut' as const) : undefined }
  })
  return { columns, rows }
}

const folder = (over: Readonly<Record<string, SourceTable>> = {}) =>
  new Map(
    Object.entries({
      faculty: table('id_faculty;p23_1;p23_2;p23_2_k', '7;ФИТ;Факультет ИТ;МТФ', '31;ОК;Отдел кадров;'),
      direction: table('id_direction;p24_1;p24_2', '1;710100;Информатика', '2;710100;информатика'),
      special: table(
        'id_special;p25_1;p25_2;p25_2k;kyrgyz_name;visible;id_direction',
        '1;710101;Системы;Система;Системалар;1;1',
        '2;710102;Сети;;;0;1',
        '3;710103;Скрытая;;;0;1',
      ),
      f_educ: table(
        'id_f_educ;p108_1;p108;p108k;o_z;max_rate_id',
        '1;О;Очная;Күндүзгү;1;4',
        '2;ЗС;Заочная сокр.;Сырттан;0;3',
      ),
      com_sfe: table(
        'id_speciality;id_special;id_f_educ;id_faculty;id_kafedra;id_direction;visible',
        '10;1;1;7;9999;;1',
        '11;1;1;7;;1;1',
        '12;2;2;7;;2;0',
        '13;1;1;99;;1;1',
      ),
      n_gr: table('id_n_gr;n_gr', '1;ИС', '2;и c', '3;ПИ'),
      com_gspe: table('id_com_gspe;id_speciality;id_n_gr;id_sub_group', '1;11;1;0', '2;12;3;01', '3;12;3;2'),
      group_y: table('id_group_y;p21', '17;17', '18;2018-2019', '19;давно'),
      group_t: table(
        'id_group;id_com_gspe;id_group_y;dop;ind_name_gr',
        '100;1;17;;',
        '101;2;18;веч;1',
        '102;2;19;;0',
        '103;1;17',
      ),
      rrnk_gr_kolst: table(
        'id_rrnk_gr_kolst;id_group;id_rate;kol_b;kol_k',
        '500;100;2;5;',
        '501;100;2;6;1',
        '502;101;1;;',
        '503;999;1;1;1',
      ),
      ...over,
    }),
  )

const mapped = (tables = folder(), currentAnswers = {}) =>
  mapRows({
    tables,
    questions: buildQuestions({
      tables,
      currentAnswers,
      kinds: ['Обязательная'],
      years: ['2026-2027', '2025-2026'],
      names: [],
    }),
    language: 'ru',
    storedIdentity: () => undefined,
  })

const statesOf = (result: ReturnType<typeof mapped>, of: string) =>
  result.outcomes.filter((one) => one.table === of).map(({ number, state }) => `${number} ${state}`)

// @rule avn-folder avn-questions
test('avn: tables with one row for each case → repeated rows are joined, unusable ones omitted, all others imported', () => {
  const result = mapped()
  for (const [name, { rows }] of folder()) {
    const own = result.outcomes.filter((one) => one.table.toLowerCase() === name)
    expect([name, own.length]).toEqual([name, rows.length])
  }
  expect(statesOf(result, 'faculty')).toEqual(['7 taken', '31 left'])
  expect(statesOf(result, 'direction')).toEqual(['1 taken', '2 joined'])
  // Row 2 is hidden, but the speciality 2 uses it.
  expect(statesOf(result, 'special')).toEqual(['1 taken', '2 taken', '3 left'])
  expect(statesOf(result, 'com_sfe')).toEqual(['10 taken', '11 joined', '12 taken', '13 left'])
  expect(statesOf(result, 'n_gr')).toEqual(['1 taken', '2 joined', '3 taken'])
  expect(statesOf(result, 'com_gspe')).toEqual(['1 taken', '2 taken', '3 left'])
  expect(statesOf(result, 'group_y')).toEqual(['17 taken', '18 taken', '19 left'])
  expect(statesOf(result, 'group_t')).toEqual(['100 taken', '101 taken', '102 left', '103 left'])
  expect(statesOf(result, 'RRNK_gr_kolst')).toEqual(['500 joined', '501 taken', '502 taken', '503 left'])

  const lineOf = (entity: string, number: string) =>
    result.lines.find((line) => line.entity === entity && line.number === number)?.texts
  expect(lineOf('speciality-name', '1')).toMatchObject({ special_kg: 'Системалар' })
  // A speciality without a direction has the direction of its name. The id 9999 means no department.
  expect(lineOf('speciality', '10')).toEqual({
    id_faculty: 'ФИТ',
    'id_direction.p24-1': '710100',
    'id_direction.p24-2': 'Информатика',
    id_f_educ: 'Очная',
    'id_special.p25-1': '710101',
    'id_special.special': 'Системы',
  })
  expect(lineOf('speciality-parameters', '10')).not.toHaveProperty('idKafedra')
  expect(lineOf('study-form', '2')).toMatchObject({
    id_f_educ_vid: 'Заочная',
    education_cycle: '1',
    id_f_educ_prog: 'Ускоренная, на базе колледжа',
  })
  expect(lineOf('group', '101')).toMatchObject({
    'id_com_gspe.id_sub_group': '-',
    id_group_y: '2018-2019',
    ind_name_gr: 'да',
  })
  expect(result.lines.filter(({ entity }) => entity === 'quota').map(({ texts }) => texts)).toMatchObject([
    { id_a_year: '2018-2019', id_w_s: 'Осеннее полугодие', kol_b: '6', kol_k: '1' },
    { id_a_year: '2018-2019', id_w_s: 'Весеннее полугодие', kol_b: '6', kol_k: '1' },
    { id_a_year: '2018-2019', id_w_s: 'Осеннее полугодие', kol_b: '0', kol_k: '0' },
    { id_a_year: '2018-2019', id_w_s: 'Весеннее полугодие', kol_b: '0', kol_k: '0' },
  ])
})

// @rule avn-questions
test('avn: user chooses faculties, half-year and names → rows follow the choices; unknown choice → refused', () => {
  const result = mapped(folder(), {
    faculties: ['7', '31'],
    halfYear: 'autumn',
    kyrgyzName: 'first',
  })
  expect(() => mapped(folder(), { disciplineKind: 'Выдуманная' })).toThrow('answerUnknown')
  expect(statesOf(result, 'faculty')).toEqual(['7 taken', '31 taken'])
  expect(result.lines.filter(({ entity }) => entity === 'quota')).toHaveLength(2)
  expect(
    result.lines.find(({ entity, number }) => entity === 'speciality-name' && number === '1')?.texts,
  ).toMatchObject({
    special_kg: 'Система',
  })
})

// @rule avn-folder
test('avn: licence with dates → imported; licence with an unreadable or missing date → omitted with the reason', () => {
  const days = (...lines: string[]) =>
    mapped(
      folder({ licence: table('idlicence;resolution;resolutionbeg;resolutionend;supplement', ...lines) }),
    )
      .outcomes.filter((one) => one.table === 'Licence')
      .map(({ state, reason }) => [state, reason])
  expect(
    days(
      '1;Л1;01.09.2014;2019-09-01;',
      '2;Л2;01.09.2014;бессрочно;',
      '3;Л3;31.02.2014;01.09.2019;',
      '4;л1;;;',
    ),
  ).toEqual([
    ['taken', ''],
    ['left', 'дата не читается: «бессрочно»'],
    ['left', 'дата не читается: «31.02.2014»'],
    ['left', 'дата не читается: «»'],
  ])
})
