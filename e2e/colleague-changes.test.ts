import { choose, groupRow, select, thisYear } from './educational-screen.ts'
import { expect, manualPromise, open, test, toastOf } from './fixtures.ts'
import { givenGroups, givenNamedGroups, givenPath } from './given.ts'
import { button, dialog, field, chooseListAction } from './picker-dialogs.ts'

// @rule course-list
test('structure: user changes the study form to five courses → the filter of groups offers five courses at once', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Пяткурс')
  await givenGroups(okuu, way.speciality, 'Пяткурс-1', [thisYear])
  await open(page, `educational?${way.search}`)
  const courses = page.getByRole('group', { name: 'Отбор по курсу' }).getByRole('button')
  await expect(courses).toHaveText(['Все', '1', '2', '3', '4'])
  await chooseListAction(page, 'Выбор формы обучения')
  await button(page, 'Изменить').click()
  await field(page, 'Максимальный курс').fill('5')
  await button(page, 'Сохранить').click()
  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
  await expect(field(page, 'Максимальный курс')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(courses).toHaveText(['Все', '1', '2', '3', '4', '5'])
})

// @rule structure-panel
test('structure: user chooses a speciality with a level a colleague just added → panel shows «loading» until its name is loaded', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Уровнев')
  await open(page, `educational?${way.search}&tab=parameters`)
  const panel = page.getByRole('group', { name: 'Сведения о специальности' })
  const level = panel.getByText('Уровень', { exact: true }).locator('..')
  // no level is chosen yet, but the list of levels is already loaded
  await expect(level).toHaveText('Уровень—')
  const { id: levelId } = await okuu.given.level({
    nameRu: 'Уровнев',
    nameKy: 'Уровнев ky',
    nameEn: 'Urovnev',
  })
  await okuu.given.parameters(way.second.speciality, { levelId })
  const { opened: delayed, open: release } = manualPromise()
  let requests = 0
  await page.route('**/ministerstvo/nameLevel*', async (route) => {
    requests += 1
    await delayed
    await route.continue()
  })
  await choose(page, 'Специальность', 'Уровнев специальность 2')
  await expect.poll(() => requests).toBe(1)
  await expect(level).toHaveCount(0)
  await expect(panel.getByRole('status')).toHaveText('Загрузка…')
  release()
  await expect(level).toHaveText('УровеньУровнев')
  expect(requests).toBe(1)
})

// @rule next-year-lists
test('next year: colleague renames a group → the dialog shows the new name when the user opens it once more', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Следназв')
  const { name } = await givenNamedGroups(okuu, way.speciality, 'Следназв-1', [thisYear])
  await open(page, `educational?${way.search}`)
  await expect(groupRow(page, `Следназв-1-${thisYear}`)).toBeVisible()
  const opener = page.getByRole('button', { name: 'Создать академические группы на следующий год' })
  const box = (name: string) => dialog(page).getByRole('checkbox', { name: `${name}-${thisYear}` })
  await opener.click()
  await expect(box('Следназв-1')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await okuu.given.change('groupName', name, { name: 'Следновое-1' })
  await opener.click()
  await expect(box('Следновое-1')).toBeVisible()
  await expect(box('Следназв-1')).toHaveCount(0)
})

// @rule speciality-copy-shows
test('duplicates: colleague renames a group → the comparison shows the new name when the user opens it once more', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Сравназв')
  const { name } = await givenNamedGroups(okuu, way.speciality, 'Сравназв-1', [thisYear])
  await open(page, `educational?${way.search}`)
  const opener = page.getByRole('main').getByRole('button', { name: 'Удаление дублей специальностей' })
  const table = page.getByRole('group', { name: 'Сравнение специальностей' })
  await opener.click()
  await expect(select(page, 'Куда скопировать данные')).toBeVisible()
  await expect(table).toContainText(`Сравназв-1-${thisYear}`)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await okuu.given.change('groupName', name, { name: 'Сравновое-1' })
  await opener.click()
  await expect(table).toContainText(`Сравновое-1-${thisYear}`)
  await expect(table).not.toContainText(`Сравназв-1-${thisYear}`)
})
