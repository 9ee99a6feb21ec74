import { expect, test } from 'vitest'
import type { BodyOf } from '#contract/call.ts'
import { report } from '#contract/report.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { startSession } from '../auth/sessions.ts'
import { openFile } from '../transfer/read-file.ts'

const server = testServer()
const { get } = server
const given = factories(server)

// @rule report-screen report-pivot
test('report: workbook → has name, heading, rows and sums of the pivot; invalid report → 400', async () => {
  const institution = await given.institution({ fullRu: 'Университет «Ала-Тоо» / филиал', shortRu: 'АТУ' })
  const faculty = await given.faculty({ institutionId: institution.id, shortRu: 'ФЭУ' })
  const { id: specialityId } = await given.speciality({ facultyId: faculty.id })
  const link = await given.specialityGroup({ specialityId })
  for (const intakeYearId of [25, 26]) {
    const { id: groupId } = await given.group({ specialityGroupId: link.id, intakeYearId })
    await given.quota({ groupId, academicYearId: 26, halfYearId: 1, budget: 3, contract: intakeYearId })
  }
  const asked: BodyOf<typeof report.pivot> = {
    rows: ['faculty', 'studyForm'],
    columns: 'course',
    measures: ['plannedAutumn', 'groups'],
    idYear: 26,
    filter: { institution: [institution.id], faculty: [faculty.id] },
  }
  const cookie = `sid=${await startSession(server.db, server.userId, undefined)}`
  const download = (
    of: { report: string; title?: string; lang: string },
    headers: Record<string, string> = { cookie },
  ) =>
    server.app.inject({
      method: 'GET',
      url: `/okuu/api/v1/${report.xlsx.path}?${new URLSearchParams(of).toString()}`,
      headers,
    })
  const read = async (body: typeof asked, lang: string, title?: string) => {
    const of = { report: JSON.stringify(body), lang, ...(title !== undefined && { title }) }
    const { statusCode, headers, rawPayload } = await download(of)
    expect([statusCode, headers['content-type']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ])
    const [, encoded = ''] =
      /filename(?:\*=UTF-8''|="(?=[^"]*"$))([^"]*)"?$/.exec(String(headers['content-disposition'])) ?? []
    const [sheet] = (await openFile({ name: '', bytes: rawPayload })).sheets
    const lines: (readonly unknown[])[] = []
    for await (const some of sheet?.lines() ?? []) lines.push(...some.map(({ cells }) => cells))
    const heads = lines.findIndex((cells) => cells.length > 1)
    const above = lines.slice(0, heads).flat()
    return { name: decodeURIComponent(encoded), sheet: sheet?.name, above, lines: lines.slice(heads) }
  }
  const made = await read(asked, 'ru', 'К совету: 30/11')
  const today = made.above.at(-1)?.toString().replace('Дата: ', '') ?? ''
  expect([made.name, made.sheet]).toEqual([
    `Отчёт К совету 30 11 2026-2027 ${today.split('.').toReversed().join('-')} Университет «Ала-Тоо» филиал.xlsx`,
    'Отчёт',
  ])
  expect(made.above).toEqual([
    'К совету: 30/11',
    'Учебное заведение: Университет «Ала-Тоо» / филиал',
    'Учебный год: 2026-2027',
    'Полугодие: Осеннее полугодие',
    'Факультет: ФЭУ',
    expect.stringMatching(/^Дата: \d\d\.\d\d\.\d{4}$/),
  ])
  const pivot = await get(report.pivot, asked)
  const [heads, ...figures] = made.lines
  expect(heads).toEqual([
    'Факультет',
    'Форма обучения',
    ...['1 курс', '2 курс', 'Всего'].flatMap((label) => [`${label} · Студенты, осень`, `${label} · Группы`]),
  ])
  expect(figures.slice(0, -1)).toEqual(
    pivot.rows.map(({ keys, cells, sum }) => [...keys.map(({ label }) => label), ...cells.flat(), ...sum]),
  )
  expect(figures.at(-1)?.filter((cell) => cell !== '' && cell !== null)).toEqual([
    'Итого',
    29,
    1,
    28,
    1,
    57,
    2,
  ])

  // A report without a title is named after its dimensions. Without a filter it covers all institutions.
  await given.institution()
  const whole = await read({ ...asked, filter: {}, measures: ['groups'], columns: null }, 'en')
  expect([whole.sheet, ...whole.above.slice(0, -1)]).toEqual([
    'Report',
    'Faculty, Study form',
    'Institution: All',
    'Academic year: 2026-2027',
  ])
  expect(whole.name).toMatch(/^Report Faculty, Study form 2026-2027 .* All\.xlsx$/)
  for (const wrong of [
    '{',
    '{}',
    JSON.stringify({ ...asked, rows: [] }),
    JSON.stringify({ ...asked, columns: 'faculty' }),
  ])
    expect((await download({ report: wrong, lang: 'ru' })).statusCode).toBe(400)
  expect((await download({ report: JSON.stringify(asked), lang: 'ru' }, {})).statusCode).toBe(401)
})
