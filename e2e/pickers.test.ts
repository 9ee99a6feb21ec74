import { footer, select } from './educational-screen.ts'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { expect, expectNoSidewaysScroll, navigateTo, open, test, toastOf } from './fixtures.ts'
import { givenDirection, givenPath } from './given.ts'
import {
  findListAction,
  button,
  dialog,
  field,
  chooseListAction,
  chooseInCatalogue,
  row,
  search,
  selectOf,
  specialitiesOf,
  searchUpTo,
} from './picker-dialogs.ts'

// @rule study-form-needs study-form-ranges structure-pickers
test('picker: study form lacks some of nine fields → they are listed; it can be added, changed and deleted', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Форменная')
  const stored = () =>
    okuu.sql<Record<string, string | number>>(
      `SELECT short_name, name_ky, name_en, kind_text, oz, max_course, cycle FROM study_form WHERE name_ru = 'Форменная вечерняя'`,
    )
  await open(page, `educational?${searchUpTo(way.search, 4)}`)
  await chooseInCatalogue(page, 'Выбор формы обучения', 'Добавить')
  const left = dialog(page).getByText(/^Осталось заполнить: /)
  await expect(left).toHaveText(
    'Осталось заполнить: Рус, Кыр, Краткое название, Текст вида, Заочная форма (0 — нет, 1 — да), Максимальный курс, ' +
      'Вид формы обучения, Цикл обучения, Программа обучения',
  )
  await expect(field(page, 'Рус')).toBeFocused()
  await page.keyboard.type('Форменная вечерняя')
  await field(page, 'Кыр').fill('Кечки')
  await field(page, 'Краткое название').fill('Веч')
  await expect(field(page, 'Текст вида')).toHaveAttribute('placeholder', 'например: очная')
  await field(page, 'Текст вида').fill('вечерняя')
  await dialog(page).getByRole('radio', { name: '1' }).press('Space')
  // only numbers from 1 to 10 can be typed, so the other characters are ignored
  await field(page, 'Максимальный курс').pressSequentially('0x11')
  await expect(field(page, 'Максимальный курс')).toHaveValue('1')
  await field(page, 'Максимальный курс').press('ArrowUp')
  await button(page, 'Больше').click()
  await expect(field(page, 'Максимальный курс')).toHaveValue('3')
  for (const name of ['Вид формы обучения', 'Цикл обучения']) {
    await select(page, name).press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }
  await expect(left).toHaveText('Осталось заполнить: Программа обучения')
  await expect(button(page, 'Добавить')).toHaveAttribute('aria-disabled', 'true')
  await select(page, 'Программа обучения').press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await expect(toastOf(page, 'Запись создана')).toBeVisible()
  await expect(select(page, 'Форма обучения')).toHaveValue('Форменная вечерняя')
  expect(await stored()).toEqual([
    {
      short_name: 'Веч',
      name_ky: 'Кечки',
      name_en: '',
      kind_text: 'вечерняя',
      oz: 1,
      max_course: 3,
      cycle: 1,
    },
  ])

  await chooseInCatalogue(page, 'Выбор формы обучения', 'Изменить')
  await field(page, 'En').fill('Evening')
  await select(page, 'Цикл обучения').press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('row', { name: 'Цикл обучения' })).toContainText('2 · магистратура')
  await button(page, 'Сохранить').click()
  await expect(search(page)).toBeFocused()
  expect(await stored()).toMatchObject([{ name_en: 'Evening', cycle: 2 }])

  await button(page, 'Удалить').click()
  await expect(dialog(page)).toContainText('Удалить «Форменная вечерняя»?')
  await button(page, 'Удалить').click()
  await expect(toastOf(page, 'Запись удалена')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`dir=${way.direction}$`))
  await expect(select(page, 'Форма обучения')).toHaveValue('')
  expect(await stored()).toEqual([])
  expect(await okuu.sql('SELECT 1 FROM study_form WHERE id = $1', [way.studyForm])).toHaveLength(1)
})

// @rule delete-protected form-locked-fields
test('picker: row is protected → its deletion is refused without a question; its code and Russian name are locked', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Системная')
  await okuu.given.change('studyForm', way.studyForm, { editable: false })
  await okuu.given.change('specialityName', way.name, { editable: false })
  await open(page, `educational?${way.search}`)
  for (const [level, pick] of [
    ['форму обучения', 'Выбор формы обучения'],
    ['специальность', 'Выбор специальности'],
  ] as const) {
    await expect(page.getByRole('main').getByRole('button', { name: `Удалить ${level}` })).toHaveCount(0)
    await chooseInCatalogue(page, pick, 'Удалить')
    await expect(toastOf(page, 'Запись защищена от изменений')).toBeVisible()
    await expect(page).toHaveURL(/\.pick$/)
    await page.getByRole('button', { name: 'Закрыть сообщение' }).click()
    await search(page).press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  }
  await chooseInCatalogue(page, 'Выбор формы обучения', 'Изменить')
  await expect(dialog(page).getByText('Русское название защищено')).toBeVisible()
  await expect(field(page, 'Рус')).toHaveAttribute('readonly', '')
  await expect(field(page, 'Краткое название')).not.toHaveAttribute('readonly', '')
  await page.keyboard.press('Escape')
  await expect(search(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await chooseInCatalogue(page, 'Выбор специальности', 'Изменить')
  await expect(field(page, 'Код')).toHaveAttribute('readonly', '')
  await expect(field(page, 'Рус')).toHaveAttribute('readonly', '')
  await expect(field(page, 'Кыр')).toBeFocused()
  await open(page, `educational?${way.search}&modal=speciality.delete`)
  await expect(dialog(page)).toContainText('Запись защищена от изменений')
  await expect(dialog(page).getByRole('button', { name: 'Удалить' })).toHaveCount(0)
})

// @rule dialog-steps
test('picker: user presses F2 or Alt+N → a step opens in the dialog; Esc returns to the list; Back closes the dialog', async ({
  page,
  okuu,
}) => {
  await givenDirection(okuu, { code: '979940', ru: 'Шагающее' })
  const way = await givenPath(okuu, 'Шаги')
  await open(page, `educational?${searchUpTo(way.search, 2)}`)
  await chooseListAction(page, 'Выбор направления')
  await search(page).fill('979940')
  await expect(button(page, 'Выбрать')).toHaveAccessibleDescription('Сначала выберите факультет')
  await page.keyboard.press('F2')
  await expect(page).toHaveURL(/modal=direction\.edit&id=\d+$/)
  await expect(dialog(page)).toHaveCount(1)
  await expect(field(page, 'Код')).toBeFocused()
  await field(page, 'Кыр').fill('Кадамдаган')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Остаться' }).click()
  await expect(dialog(page)).toHaveCount(1)
  await expect(field(page, 'Кыр')).toHaveValue('Кадамдаган')
  await button(page, 'Сохранить').click()
  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
  await expect(page).toHaveURL(/modal=direction\.pick$/)
  await expect(search(page)).toBeFocused()
  await expect(search(page)).toHaveValue('979940')
  await expect(row(page, /979940/)).toHaveAttribute('aria-selected', 'true')
  await expect(dialog(page).getByRole('definition').nth(2)).toHaveText('Кадамдаган')

  await page.keyboard.press('Alt+n')
  await expect(field(page, 'Код')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(search(page)).toBeFocused()
  await button(page, 'Удалить').click()
  await expect(button(page, 'Отмена')).toBeFocused()
  await button(page, 'Удалить').click()
  await expect(toastOf(page, 'Запись удалена')).toBeVisible()
  await expect(dialog(page).getByText('По запросу «979940» ничего не найдено')).toBeVisible()
  await expect(search(page)).toBeFocused()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(selectOf(page, 'Выбор направления')).toBeFocused()
})

for (const list of ['direction', 'studyForm', 'speciality'])
  test(`picker: user opens ${list} and its forms → they are accessible in the two themes and every language`, async ({
    page,
    okuu,
  }) => {
    const way = await givenPath(okuu, `Доступный ${list}`)
    await open(page, `educational?${way.search}&modal=${list}.pick`)
    // the search leaves a few rows, which axe checks faster
    await search(page).fill('Доступный')
    for (const [step, name] of [
      ['pick', /^Выбор/],
      ['add', /^Добавить/],
      ['edit', /^Изменить/],
      ['delete', 'Подтверждение удаления'],
    ] as const) {
      await navigateTo(page, `educational?${way.search}&modal=${list}.${step}`)
      await expect(dialog(page)).toHaveAccessibleName(name)
      await expect(dialog(page).getByRole('option')).not.toHaveCount(0)
      await expectAccessibleInEveryLook(page)
    }
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('picker: user has a phone → the list fills the width of the screen; the speciality is added below the path', async ({
    page,
    okuu,
  }) => {
    const way = await givenPath(okuu, 'Карман')
    await okuu.given.specialityName({ code: '979950', nameRu: 'Карман третья' })
    await open(page, `educational?${searchUpTo(way.search, 5)}`)
    await (await findListAction(page, 'Выбор специальности')).tap()
    expect((await dialog(page).boundingBox())?.width).toBe(390)
    await search(page).fill('979950')
    await row(page, /979950/).tap()
    await button(page, 'Изменить').tap()
    await expect(search(page)).toBeHidden()
    await expect(field(page, 'Рус')).toHaveValue('Карман третья')
    await expectNoSidewaysScroll(page)
    await button(page, 'Назад').tap()
    await button(page, 'Выбрать').tap()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: /^Такой специальности/ })).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Добавить специальность' }).last().tap()
    await expect(footer(page)).toBeVisible()
    expect(await specialitiesOf(okuu, way.faculty)).toHaveLength(3)
  })
})

test('picker: link opens the form of a row → a loading text is shown until the script of the form is loaded', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Ждущая')
  let deliverScript = () => undefined as void
  const scriptRequested = new Promise<void>((resolve) => {
    deliverScript = resolve
  })
  await page.route(/NamesForm[^/]*\.js$/, async (route) => {
    await scriptRequested
    await route.continue()
  })
  await open(page, `educational?${way.search}&modal=direction.edit`)
  await expect(dialog(page).getByText('Загрузка…')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Закрыть', exact: true }).last()).toBeVisible()
  deliverScript()
  await expect(dialog(page)).toHaveAccessibleName(/^Изменить направление/)
  await expect(field(page, 'Код')).toBeFocused()
})
