import { academicYear, groupRow, groupsTable, openTab, select, thisYear } from './educational-screen.ts'
import { expect, open, test, toastOf } from './fixtures.ts'
import { givenGroups, givenPath, storedDirection } from './given.ts'
import { chooseInCatalogue, search } from './picker-dialogs.ts'

// @rule group-search course-zero-all
test('structure: user sets course filter and search → the two are applied together, and one button clears them', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Фильтр')
  await givenGroups(okuu, way.speciality, 'Өлчөм-1', [thisYear, thisYear - 1])
  await givenGroups(okuu, way.speciality, 'Фильтр-2', [thisYear])
  await open(page, `educational?${way.search}`)
  const search = page.getByRole('searchbox', { name: 'Поиск группы' })
  const course = (name: string) =>
    page.getByRole('group', { name: 'Отбор по курсу' }).getByRole('button', { name, exact: true })
  await expect(page.getByText('3 группы')).toBeVisible()
  await search.fill('өл')
  await expect(page.getByText('2 из 3')).toBeVisible()
  await course('1').click()
  await expect(page.getByText('1 из 3')).toBeVisible()
  await expect(groupRow(page, `Өлчөм-1-${thisYear}`)).toBeVisible()
  await page.reload()
  await expect(course('1')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('2 из 3')).toBeVisible()
  await course('3').click()
  await expect(groupsTable(page)).toContainText('На 3 курсе групп нет')
  await search.fill('нет такой')
  await expect(groupsTable(page)).toContainText('По запросу «нет такой» ничего не найдено')
  await groupsTable(page).getByRole('button', { name: 'Показать все' }).click()
  await expect(page.getByText('3 группы')).toBeVisible()
  await expect(search).toHaveValue('')
  await expect(page).toHaveURL(new RegExp(`${way.search}$`))
})

// @rule structure-panel
test('structure: user chooses a speciality → the panel shows its parameters, admission plan and grading rule', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Панель')
  const { id: departmentId } = await okuu.given.department({
    facultyId: way.faculty,
    shortName: 'КПИ',
    nameRu: 'Кафедра панелей',
  })
  await okuu.given.parameters(way.speciality, {
    departmentId,
    code: '710100-77',
    duration: 4,
    licenceText: 'Текст лицензии панели',
    physics: 65,
    budget: 110,
  })
  await okuu.given.admissionPlan({
    specialityId: way.speciality,
    academicYearId: thisYear,
    budget: 25,
    contract: 1250,
  })
  await open(page, `educational?${way.search}`)
  const panel = await openTab(page, 'Параметры')
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Панель специальность 1')
  const value = (name: string) =>
    panel
      .locator('div', { has: page.getByRole('term').filter({ hasText: name }) })
      .last()
      .getByRole('definition')
  await expect(panel.getByText('710100-77')).toBeVisible()
  await expect(panel.getByText('КПИ')).toBeVisible()
  await expect(panel.getByText('4 года')).toBeVisible()
  await expect(panel.getByText('Текст лицензии панели')).toBeVisible()
  await expect(value('Физика')).toHaveText('65')
  await expect(value('Химия')).toHaveText('—')

  await page.getByRole('tab', { name: 'План приёма 1' }).click()
  await expect(panel.getByRole('row', { name: new RegExp(`^${academicYear(thisYear)}`) })).toHaveText(
    /25.*1\s250.*1\s275/,
  )
  await page.getByRole('tab', { name: 'План приёма 1' }).press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Правила оценки' })).toHaveAttribute('aria-selected', 'true')
  await expect(panel.getByRole('row', { name: /^85–100|^87–100|^8\d–100/ })).toBeVisible()
  await expect(panel.getByText('Панель специальность 2')).toBeVisible()
})

// @rule cascade-unlinked delete-in-use
test('structure: user adds a direction on the structure screen → it is selected, and can be changed and deleted there', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Правка')
  await open(page, `educational?${way.search}`)
  await chooseInCatalogue(page, 'Выбор направления', 'Удалить')
  // the button of the catalogue has the same name until the question replaces it
  await expect(page.getByRole('dialog')).toContainText('Удалить «')
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
  await expect(toastOf(page, 'Удалить нельзя: запись используется или защищена')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(select(page, 'Специальность')).toHaveValue('Правка специальность 1')

  await chooseInCatalogue(page, 'Выбор направления', 'Добавить')
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Код', exact: true }).fill('979901')
  await form.getByRole('textbox', { name: 'Рус' }).fill('Новое для факультета')
  await form.getByRole('button', { name: 'Добавить' }).click()
  await expect(select(page, 'Направление')).toHaveValue('Новое для факультета')
  await expect(select(page, 'Направление')).toHaveAccessibleDescription(/979901.*нет у этого факультета/)
  await expect(select(page, 'Форма обучения')).toHaveAttribute('placeholder', 'Нет данных')

  await chooseInCatalogue(page, 'Выбор направления', 'Изменить')
  await form.getByRole('textbox', { name: 'Кыр' }).fill('Факультетке жаңы')
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()

  await form.getByRole('button', { name: 'Удалить', exact: true }).click()
  await expect(form).toContainText('Удалить «979901 Новое для факультета»?')
  await form.getByRole('button', { name: 'Удалить' }).click()
  await expect(toastOf(page, 'Запись удалена')).toBeVisible()
  await expect(form).toHaveCount(0)
  await expect(select(page, 'Направление')).toHaveValue('')
  await expect(page).toHaveURL(new RegExp(`fac=${way.faculty}$`))
  expect(await storedDirection(okuu, '979901')).toBeUndefined()
})

for (const width of [1366, 1280])
  test(`structure: window is ${width} × 657 → ten groups with buttons are visible; Alt+2 opens the parameters`, async ({
    page,
    okuu,
  }) => {
    const way = await givenPath(okuu, `Тесно ${width}`)
    const names = Array.from({ length: 6 }, (_, at) => `Т${width}-${at + 1}`)
    const groups: number[] = []
    for (const name of names)
      groups.push(...(await givenGroups(okuu, way.speciality, name, [thisYear - 1, thisYear])))
    const extra = 'кыргызский, вечерний'
    for (const id of groups) await okuu.given.change('studyGroup', id, { extra })
    await page.setViewportSize({ width, height: 657 })
    await open(page, `educational?${way.search}`)
    const rows = groupsTable(page).locator('tr[data-id]')
    await expect(rows).toHaveCount(12)
    const completeRows = () =>
      rows.evaluateAll(
        (all) =>
          all.filter((row) => {
            const button = [...row.querySelectorAll('button')].at(-1)?.getBoundingClientRect()
            const { bottom } = row.getBoundingClientRect()
            if (!button) return false
            const hit = document.elementFromPoint(button.x + button.width / 2, bottom - 2)
            const onButton = document.elementFromPoint(
              button.x + button.width / 2,
              button.y + button.height / 2,
            )
            return row.contains(hit) && onButton?.closest('tr') === row
          }).length,
      )
    await expect.poll(completeRows).toBeGreaterThanOrEqual(10)
    await expect(rows.first().getByTitle(new RegExp(` ${extra}$`))).toBeVisible()

    const panel = page.getByRole('region', { name: 'Сведения о специальности' })
    await expect(panel).toBeHidden()
    await page.keyboard.press('Alt+2')
    await expect(panel).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Параметры' })).toBeFocused()
    await page.reload()
    await expect(panel).toBeVisible()
    await page.keyboard.press('Alt+1')
    await expect(panel).toBeHidden()
    await expect.poll(completeRows).toBeGreaterThanOrEqual(10)
  })

test('structure: faculty lacks the chosen direction → a note is shown, and the row of selects keeps its height', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Высота')
  const ending = 'технологического оборудования горных предприятий республики'
  for (const [n, id] of [way.direction, way.second.direction].entries())
    await okuu.given.change('direction', id, { nameRu: `Высота направление ${n + 1} ${ending}` })
  await page.setViewportSize({ width: 1280, height: 900 })
  const height = async (direction: number | undefined) => {
    await open(
      page,
      `educational?min=${way.ministry}&vuz=${way.institution}&fac=${way.faculty}&dir=${direction}`,
    )
    await expect(select(page, 'Направление')).toHaveValue(/^Высота/)
    return (await page.getByRole('region', { name: 'Путь к специальности' }).boundingBox())?.height
  }
  const plain = await height(way.direction)
  const heightWithNote = await height(way.second.direction)
  await expect(select(page, 'Направление')).toHaveAccessibleDescription(/нет у этого факультета/)
  expect(heightWithNote).toBe(plain)
})
