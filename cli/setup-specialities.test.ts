import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { admissionPlan, speciality, specialityParameters } from '#db/schema/index.ts'
import { setupFiles } from '#test/setup-files.ts'
import { addSetupCommand } from './setup.ts'

const { db, studyForm, applyExample, applied, everything, groupsOf } = await setupFiles(addSetupCommand)
beforeAll(applyExample)

/** A file with one faculty that teaches; the catalogues are those of the example. */
const teaching = (row: object) => ({
  ministries: [
    {
      mo: 'Министерство труда',
      institutions: [
        {
          v2: 'ИТ',
          fullName: 'Институт труда',
          faculties: [
            {
              shortName: 'ФО',
              shortNameKg: 'ЭФ',
              shortNameEn: 'FL',
              fullName: 'Факультет охраны',
              fullNameKg: 'Коргоо факультети',
              fullNameEn: 'Faculty of Labour',
              nDirector: 'Иванова И. И.',
              specialities: [row],
            },
          ],
        },
      ],
    },
  ],
})

const taught = {
  direction: { direction_: 'Информатика и вычислительная техника' },
  studyForm: { name: 'очная' },
  specialityName: { special_: 'Программная инженерия' },
}

describe('setup: specialities and groups of a file', () => {
  // @rule setup-file
  test('a speciality that stands → keeps its parameters and rule; a year, a group and a plan that it lacks are added', async () => {
    const groups = [{ nGr: 'ОТ-1', years: [25] }]
    const first = {
      ...taught,
      parameters: { Apprenticeship: 4 },
      groups,
      plans: [{ aYear: 25, kolB: 1, kolK: 2 }],
    }
    // ministry, institution, faculty, speciality, parameters, plan, name, link, group
    expect(await applied(teaching(first))).toBe('created\t9\nstanding\t0')
    const again = {
      ...taught,
      Phd: 1,
      rule: 'Шкала магистратуры',
      parameters: { Apprenticeship: 5 },
      plans: [
        { aYear: 25, kolB: 9, kolK: 9 },
        { aYear: 26, kolB: 3, kolK: 4 },
      ],
      groups: [
        { nGr: ' от-1 ', years: [25, 26], dop: 'вечер' },
        { nGr: 'ОТ-1', subGr: '2' },
      ],
    }
    expect(await applied(teaching(again))).toBe('created\t3\nstanding\t10')
    const [one] = await db.select().from(speciality).orderBy(desc(speciality.id)).limit(1)
    expect(one).toMatchObject({ doctorate: 0, gradingRuleId: null, rev: 1 })
    const [parameters] = await db
      .select()
      .from(specialityParameters)
      .where(eq(specialityParameters.specialityId, one?.id ?? 0))
    expect(parameters).toMatchObject({ duration: 4, rev: 1 })
    const plans = await db
      .select()
      .from(admissionPlan)
      .where(eq(admissionPlan.specialityId, one?.id ?? 0))
    expect(plans.map(({ academicYearId, budget }) => [academicYearId, budget])).toEqual([
      [25, 1],
      [26, 3],
    ])
    expect(await groupsOf(one?.id ?? 0)).toEqual(['ОТ-1-25', 'ОТ-1-26 вечер'])
  })

  // @rule setup-file save-transaction
  test.each<[string, unknown, string]>([
    ['no reference at all', teaching({ ...taught, direction: {} }), 'direction: must say at least one'],
    [
      'no speciality',
      teaching({ direction: taught.direction, studyForm: taught.studyForm }),
      'specialityName: is missing',
    ],
    [
      'an unknown direction',
      teaching({ ...taught, direction: { code: '999' } }),
      'line 1, direction: there is no direction «999»',
    ],
    [
      'a study form that could be either',
      { studyForms: [{ ...studyForm, idFeducProg: 3 }], ...teaching(taught) },
      'studyForm: there are several of study form «очная»',
    ],
    [
      'an unknown level',
      teaching({ ...taught, parameters: { level: 'Бакалавр' } }),
      'level: there is no level «Бакалавр»',
    ],
    [
      'an unknown subgroup',
      teaching({ ...taught, groups: [{ nGr: 'Н-1', subGr: '9' }] }),
      'subGr: there is no subgroup «9»',
    ],
    [
      'an intake year that is not there',
      teaching({ ...taught, groups: [{ nGr: 'Н-1', years: [99] }] }),
      'years: there is no intake year «99»',
    ],
    [
      'a year of four digits',
      teaching({ ...taught, groups: [{ nGr: 'Н-1', years: [2026] }] }),
      'years[0]: must be at most 99',
    ],
    ['a doctorate that is none', teaching({ ...taught, Phd: 3 }), 'Phd: must be one of 0, 1, 5'],
    [
      'trimester and doctorate',
      {
        directions: [{ code: '7', direction_: 'Труд', directionKg: 'Эмгек', directionEn: 'Labour' }],
        ...teaching({ ...taught, direction: { code: '7' }, trimester: true, Phd: 5 }),
      },
      'line 1: ',
    ],
  ])('with %s → refused in words, and nothing of it is added', async (_name, content, words) => {
    const before = await everything()
    await expect(applied(content)).rejects.toThrow(words)
    expect(await everything()).toEqual(before)
  })
})
