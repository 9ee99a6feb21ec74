import { bodyRows as rows, expect, navigateTo, open, test } from './fixtures.ts'
import { givenPath } from './given.ts'

const screenTitles = {
  direction: 'Направления',
  kafedra: 'Кафедры',
  speciality: 'Специальности',
  qual: 'Квалификации',
  level: 'Уровни обучения',
  'study-form': 'Формы обучения',
  licence: 'Управление лицензиями',
  'group-name': 'Названия групп',
}
const nameHeadings = ['На русском', 'На кыргызском', 'На английском']

// @rule catalogue-columns
test('catalogues: user opens each list → row number, columns and actions are shown', async ({ page }) => {
  await open(page, 'direction')
  for (const [path, columns] of [
    ['direction', ['Код', ...nameHeadings]],
    ['kafedra', ['Краткое название', ...nameHeadings, 'Факультет']],
    ['speciality', ['Код', ...nameHeadings]],
    ['qual', nameHeadings],
    ['level', nameHeadings],
    [
      'study-form',
      [
        ...nameHeadings,
        'Краткое название',
        'Вид формы обучения',
        'Цикл обучения',
        'Программа обучения',
        'Максимальный курс',
      ],
    ],
    ['licence', ['Решение', 'Дата начала', 'Дата окончания', 'Приложение']],
    ['group-name', ['Название группы', 'Групп с этим названием', 'Факультетов']],
  ] as const) {
    await navigateTo(page, path)
    await expect(page).toHaveURL(new RegExp(`/${path}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(screenTitles[path])
    await expect(page.getByRole('columnheader')).toHaveText(['№', ...columns, 'Действия'])
  }
})

// @rule catalogue-columns
test('departments: user searches by name → the row shows three names, institution and faculty', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Столбцы')
  await okuu.given.department({
    facultyId: way.faculty,
    shortName: 'СТЛБ',
    nameRu: 'Кафедра столбцов',
    nameKy: 'Мамычалар кафедрасы',
    nameEn: 'Department of Columns',
  })
  await open(page, 'kafedra?q=столбцов')
  await expect(rows(page)).toHaveCount(1)
  for (const text of [
    'Кафедра столбцов',
    'Мамычалар кафедрасы',
    'Department of Columns',
    'Столбцы вуз › Столбцы фак1',
  ])
    await expect(rows(page).getByText(text, { exact: true })).toBeVisible()
  // the search also finds the short name of the institution
  await open(page, 'kafedra?q=Столбцы вуз')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Кафедра столбцов')
})

// @rule select-many-options
test('select: there are more than 100 options → 100 are listed, and a message shows how many more there are', async ({
  page,
}) => {
  await page.route('**/ministerstvo/all-faculty*', async (route) => {
    const answer = await route.fetch()
    const { data, ...envelope } = await answer.json()
    const many = Array.from({ length: 130 }, (_, index) => ({
      ...data[0],
      id_faculty: 500_000 + index,
      'p23-2': `Факультет ${index}`,
    }))
    await route.fulfill({ json: { ...envelope, data: many } })
  })
  await open(page, 'kafedra?modal=add')
  await page.getByRole('dialog').getByRole('combobox', { name: 'Факультет' }).click()
  await expect(page.getByText('ещё 30, уточните запрос')).toBeVisible()
  // 100 options and the row «--» are listed
  await expect(page.getByRole('option')).toHaveCount(101)
})
