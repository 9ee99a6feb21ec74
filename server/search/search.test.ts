import { beforeAll, describe, expect, test } from 'vitest'
import { foldingCases } from '#contract/search/folding.cases.ts'
import { rankingCases } from '#contract/search/ranking.cases.ts'
import { linesOf } from '#contract/search/ranking.ts'
import { search } from '#contract/search.ts'
import { run } from '#db/statement.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'

// The clock of the test server is in the academic year 2026-2027.
const server = testServer()
const { ask, get } = server
const given = factories(server)

describe('search: database', () => {
  // @rule search-folding
  test.each(foldingCases)('text «%s» → folded to «%s», as in the client', async (written, folded) => {
    expect(await run(server.db, 'SELECT folded($1::text) AS folded', [written])).toEqual([{ folded }])
  })

  // @rule search-ranking
  test.each(rankingCases)(
    'texts %o searched by «%s» → ranked as %o, as in the client',
    async (texts, sought, rank) => {
      const ranking = 'SELECT match_rank($1::text, $2::text) AS rank'
      expect(await run(server.db, ranking, [linesOf(texts), sought])).toEqual([{ rank }])
    },
  )
})

/** Creates two institutions with one faculty each. Their specialities are equal. */
async function country() {
  const ministry = await given.ministry()
  const names = { shortKy: 'БМУ', shortEn: 'NBU' }
  const own = await given.institution({
    ministryId: ministry.id,
    shortRu: 'НБУ',
    fullRu: 'Нарынский',
    ...names,
  })
  const other = await given.institution({ ministryId: ministry.id, shortRu: 'ОШУ', fullRu: 'Ошский' })
  const [faculty, foreign] = [
    await given.faculty({ institutionId: own.id, shortRu: 'ФЛП', fullRu: 'Факультет лёгкой промышленности' }),
    await given.faculty({ institutionId: other.id, shortRu: 'ФЛПО', fullRu: 'Факультет одежды' }),
  ]
  const direction = await given.direction({ code: '740100', nameRu: 'Технология изделий' })
  const full = await given.studyForm({ nameRu: 'Очная швейная' })
  const part = await given.studyForm({ nameRu: 'Заочная швейная' })
  const name = await given.specialityName({
    code: '7401.02',
    nameRu: 'Конструирование одежды',
    nameKy: 'Өндүрүштү уюштуруу',
    nameEn: 'Apparel Design',
  })
  const link = { directionId: direction.id, specialityNameId: name.id }
  const speciality = await given.speciality({ ...link, facultyId: faculty.id, studyFormId: full.id })
  const twin = await given.speciality({ ...link, facultyId: foreign.id, studyFormId: part.id })
  const groupOf = async (specialityId: number, label: string, intakeYearId: number, over = {}) => {
    const groupName = await given.groupName({ name: label })
    const group = await given.specialityGroup({ specialityId, groupNameId: groupName.id, subgroupId: 3 })
    return given.group({ specialityGroupId: group.id, intakeYearId, ...over })
  }
  const short = await groupOf(speciality.id, 'ЮН-1', 25)
  const long = await groupOf(speciality.id, 'ЮН-10', 26)
  const inside = await groupOf(twin.id, 'АЮН-1', 26)
  const individual = await groupOf(twin.id, 'ЯЗ-1', 26, { extra: 'Кесиптик', individualName: true })
  return {
    ministry,
    own,
    other,
    faculty,
    foreign,
    direction,
    full,
    part,
    name,
    speciality,
    twin,
    short,
    long,
    inside,
    individual,
  }
}

let made: Awaited<ReturnType<typeof country>>
beforeAll(async () => {
  made = await country()
  await given.group()
})

const findRows = async (text: string, over: { idVuz?: number; limit?: number } = {}) =>
  (await get(search.tree, { text, ...over })).map((row) => [
    row.kind,
    row.id_group ?? row.id_speciality ?? row.id_f_educ ?? row.id_direction ?? row.id_faculty,
  ])

describe('search: tree', () => {
  // @rule search-tree
  test('found place → ids and names of its path, lower levels are empty', async () => {
    const { ministry, own, faculty, direction, full, name, speciality, short } = made
    const [row] = await get(search.tree, { text: 'юн-1-25/2' })
    const path = {
      id_ministerstvo: ministry.id,
      id_vuz: own.id,
      id_faculty: faculty.id,
      v2: 'НБУ',
      v2_k: 'БМУ',
      'p23-1': 'ФЛП',
      'p23-2': 'Факультет лёгкой промышленности',
    }
    const below = {
      id_direction: null,
      id_f_educ: null,
      id_special: null,
      id_speciality: null,
      id_group: null,
    }
    expect(row).toMatchObject({
      ...path,
      kind: 'group',
      id_direction: direction.id,
      'p24-1': '740100',
      id_f_educ: full.id,
      name: 'Очная швейная',
      id_special: name.id,
      special_en: 'Apparel Design',
      closed_year: null,
      id_speciality: speciality.id,
      id_group: short.id,
      group_name: 'ЮН-1-25/2',
      id_group_y: 25,
      rate: 2,
    })
    expect(await get(search.tree, { text: 'флп' })).toMatchObject([
      { ...path, ...below, kind: 'faculty', 'p24-1': null, special: null, group_name: null, rate: null },
      { kind: 'faculty', 'p23-1': 'ФЛПО' },
    ])
  })

  // @rule search-tree search-folding
  test.each([
    ['a code without the point', '740102', 'speciality'],
    ['a code with the point', '7401.02', 'speciality'],
    ['a Kyrgyz name typed on a Russian keyboard', 'ОНДУРУШТУ', 'speciality'],
    ['an English name', 'apparel', 'speciality'],
    ['words in any order', 'одежды конструирование', 'speciality'],
    ['е for ё', 'легкой', 'faculty'],
    ['the wrong layout', 'rjycnhebhjdfybt', 'speciality'],
    ['the wrong layout, Russian for English', 'фззфкуд', 'speciality'],
    ['words of the path', 'нбу 7401 одежды', 'speciality'],
    ['the study form in the faculty', 'флп очная', 'study-form'],
    ['an individual name', 'кесиптик', 'group'],
    ['a group of the faculty', 'флпо аюн', 'group'],
    ['a group by name and year', 'юн-1 25', 'group'],
  ])('search by %s → a row of the sought kind is first', async (_, text, kind) => {
    expect((await findRows(text))[0]?.[0]).toBe(kind)
  })

  // @rule search-ranking
  test('several hits → first equal texts, then texts that begin with the phrase, then texts that contain it', async () => {
    const { short, long, inside, full, part } = made
    expect(await findRows('юн-1')).toEqual([
      ['group', short.id],
      ['group', long.id],
      ['group', inside.id],
    ])
    expect(await findRows('очная швейная')).toEqual([
      ['study-form', full.id],
      ['study-form', part.id],
    ])
    expect(await findRows('юн', { limit: 1 })).toEqual([['group', long.id]])
  })

  // @rule search-tree
  test('search in an institution → no rows of other institutions', async () => {
    const { own, other, speciality, twin, short } = made
    expect(await findRows('конструирование', { idVuz: own.id })).toEqual([['speciality', speciality.id]])
    expect(await findRows('конструирование', { idVuz: other.id })).toEqual([['speciality', twin.id]])
    expect(await findRows('юн-1-25', { idVuz: own.id })).toEqual([['group', short.id]])
    expect(await findRows('юн-1-25', { idVuz: other.id })).toEqual([])
    expect(await findRows('юн-1-25', { idVuz: 9999 })).toEqual([])
  })

  // @rule search-tree
  test.each([
    '',
    '  ',
    'ю',
    '1',
    '%%%',
    '___',
    '\\\\\\',
    'ботаника',
    'юн-1 ботаника',
    'нбу',
    'ошский',
    'я'.repeat(100),
  ])('search by «%s» → an empty list', async (text) => expect(await findRows(text)).toEqual([]))

  test.each([
    {},
    { text: 5 },
    { text: 'я'.repeat(101) },
    { text: 'юн', limit: 0 },
    { text: 'юн', limit: 51 },
    { text: 'юн', idVuz: -1 },
    { text: 'юн', idVuz: '1' },
  ])('body %o → 400', async (body) => {
    expect((await ask(search.tree, body)).status).toBe(400)
  })
})
