import { choose, chooseNobody, groupRow, groupsTable, select, tabTo, thisYear } from './educational-screen.ts'
import { expect, gate, open, test, toastOf } from './fixtures.ts'
import { givenGroups, givenWay } from './given.ts'

const lower = ['Факультет', 'Направление', 'Форма обучения', 'Специальность']

test('by mouse from the ministry to the groups of a course', async ({ page, okuu }) => {
  const way = await givenWay(okuu, 'Мышь')
  await givenGroups(okuu, way.speciality, 'Мышь-1', [thisYear, thisYear - 1, thisYear - 6, thisYear + 1])
  await open(page, 'educational')
  await expect(page.getByRole('heading', { name: 'Выберите учебное заведение' })).toBeVisible()
  await expect(page.getByText('Шаг 2 из 6')).toBeVisible()
  await expect(select(page, 'Министерство')).toHaveValue(/Министерство науки/)
  for (const name of lower) await expect(select(page, name)).toHaveAttribute('placeholder', 'Нет данных')

  await choose(page, 'Учебное заведение', 'Мышь университет')
  await expect(page.getByText('Учебное заведение выбрано. Факультетов: 2')).toBeAttached()
  await expect(select(page, 'Факультет')).toBeFocused()
  await expect(select(page, 'Факультет')).toHaveAttribute('placeholder', '--')
  await choose(page, 'Факультет', 'Мышь факультет 1')
  await expect(page.getByText('Шаг 4 из 6')).toBeVisible()
  await choose(page, 'Направление', 'Мышь направление 1')
  await choose(page, 'Форма обучения', 'Мышь форма')
  await expect(page.getByText('Форма обучения выбрана. Специальностей: 2')).toBeAttached()
  await choose(page, 'Специальность', 'Мышь специальность 1')

  await expect(page.getByText('4 группы')).toBeVisible()
  const courses = page.getByRole('group', { name: 'Фильтр по курсу' }).getByRole('button')
  await expect(courses).toHaveText(['Все', '1', '2', '3', '4'])
  await expect(groupRow(page, `Мышь-1-${thisYear + 1}`)).toContainText('будущая')
  await expect(groupRow(page, `Мышь-1-${thisYear - 6}`)).toContainText('выпущена')
  await courses.nth(2).click()
  await expect(page.getByText('1 из 4')).toBeVisible()
  await expect(groupRow(page, `Мышь-1-${thisYear - 1}`)).toContainText(`20${thisYear - 1}/${thisYear}`)
  await expect(page).toHaveURL(new RegExp(`educational\\?${way.search}&rate=2$`))
})

test('by keyboard alone down to the speciality; each choice opens the next list', async ({ page, okuu }) => {
  const way = await givenWay(okuu, 'Клавиша')
  await givenGroups(okuu, way.speciality, 'Клавиша-1', [thisYear])
  await open(page, 'educational')
  await expect(select(page, 'Министерство')).not.toHaveValue('')
  await tabTo(page, select(page, 'Учебное заведение'))
  await page.keyboard.type('клавиша')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')

  await expect(select(page, 'Факультет')).toBeFocused()
  await expect(page.getByRole('option')).toHaveText(['--', 'Клавиша факультет 1', 'Клавиша факультет 2'])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(select(page, 'Факультет')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')

  for (const name of ['Направление', 'Форма обучения', 'Специальность']) {
    await expect(select(page, name)).toBeFocused()
    await expect(page.getByRole('option').nth(1)).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(select(page, name)).toHaveValue(/^Клавиша .*/)
  }
  await expect(page).toHaveURL(new RegExp(`educational\\?${way.search}$`))
  await expect(groupRow(page, `Клавиша-1-${thisYear}`)).toBeVisible()
  await tabTo(page, groupRow(page, `Клавиша-1-${thisYear}`))
  await page.keyboard.press('Space')
  await expect(groupRow(page, `Клавиша-1-${thisYear}`)).toHaveAttribute('aria-selected', 'true')
})

test('a choice clears everything below it, and so does «--»; Back brings it again', async ({
  page,
  okuu,
}) => {
  const way = await givenWay(okuu, 'Очистка')
  await open(page, `educational?${way.search}`)
  await expect(page.getByText('Групп пока нет. Добавьте первую внизу.')).toBeVisible()
  await expect(page.getByText('Факультет выбран')).toHaveCount(0)

  await choose(page, 'Факультет', 'Очистка факультет 2')
  await expect(page).toHaveURL(/educational\?min=\d+&vuz=\d+&fac=\d+$/)
  for (const name of lower.slice(1)) {
    await expect(select(page, name)).toHaveValue('')
    await expect(select(page, name)).toHaveAttribute('placeholder', 'Нет данных')
    await expect(select(page, name)).toHaveAttribute('aria-disabled', 'true')
  }
  await expect(page.getByRole('heading', { name: 'Нет данных' })).toBeVisible()
  await expect(page.getByText('Шаг 4 из 6. На этом уровне пока нечего выбрать.')).toBeVisible()

  await page.goBack()
  await expect(select(page, 'Специальность')).toHaveValue('Очистка специальность 1')
  await chooseNobody(page, 'Направление')
  await expect(page).toHaveURL(new RegExp(`fac=${way.faculty}$`))
  await expect(select(page, 'Форма обучения')).toHaveValue('')
  await expect(select(page, 'Специальность')).toHaveValue('')
  await chooseNobody(page, 'Министерство')
  await expect(page.getByRole('heading', { name: 'Выберите министерство' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Выберите министерство' })).toBeVisible()
})

test('the late answer of a first choice does not overwrite the second', async ({ page, okuu }) => {
  const slow = await givenWay(okuu, 'Медленный')
  await givenWay(okuu, 'Быстрый')
  const asked = gate()
  const late = gate()
  await page.route('**/ministerstvo/faculty?*', async (route) => {
    const { idVuz } = route.request().postDataJSON() as { idVuz: number } // our own body
    if (idVuz !== slow.institution) return route.continue()
    asked.open()
    await late.opened
    await route.continue().catch(() => undefined)
  })
  await open(page, 'educational')
  await choose(page, 'Учебное заведение', 'Медленный университет')
  await asked.opened
  await expect(select(page, 'Факультет')).toHaveAttribute('placeholder', 'Загрузка…')
  await choose(page, 'Учебное заведение', 'Быстрый университет')
  await expect(select(page, 'Факультет')).toHaveAttribute('placeholder', '--')
  late.open()
  await choose(page, 'Факультет', 'Быстрый факультет 1')
  await expect(select(page, 'Учебное заведение')).toHaveValue('Быстрый университет')
  await select(page, 'Факультет').click()
  await expect(page.getByRole('option')).toHaveText(['--', 'Быстрый факультет 1', 'Быстрый факультет 2'])
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a link restores all six levels: their lists are asked for at once, the groups right after', async ({
  page,
  okuu,
}) => {
  const way = await givenWay(okuu, 'Ссылка')
  await givenGroups(okuu, way.speciality, 'Ссылка-1', [thisYear])
  const lists = ['select', 'vuz', 'faculty', 'direction', 'feduc/select', 'speciality']
  const rounds = [new Set<string>(), new Set<string>(), new Set<string>()]
  const answered = [gate(), gate(), gate()]
  let now = 0
  await page.route('**/api/v1/ministerstvo/**', async (route) => {
    const round = now
    rounds[round]?.add(new URL(route.request().url()).pathname.split('ministerstvo/')[1] ?? '')
    await answered[round]?.opened
    await route.continue()
  })
  await open(page, `educational?${way.search}&rate=1`)
  await expect.poll(() => [...(rounds[0] ?? [])]).toEqual(expect.arrayContaining(lists))
  now = 1
  answered[0]?.open()
  await expect.poll(() => [...(rounds[1] ?? [])]).toEqual(expect.arrayContaining(['groupAll', 'rate/select']))
  for (const list of lists) expect(rounds[1]).not.toContain(list)
  now = 2
  answered[1]?.open()
  // the third round, what subgroups are called, holds nothing up
  await expect(groupRow(page, `Ссылка-1-${thisYear}`)).toBeVisible()
  await expect(select(page, 'Специальность')).toHaveValue('Ссылка специальность 1')
  await expect(page.getByRole('button', { name: '1', exact: true })).toHaveAttribute('aria-pressed', 'true')
  answered[2]?.open()
  await expect(groupRow(page, `Ссылка-1-${thisYear}`)).toContainText('—')
})

test('a record of the link that is gone ends the way there, and a line says so', async ({ page, okuu }) => {
  const way = await givenWay(okuu, 'Обрыв')
  const broken = way.search.replace(/dir=\d+/, 'dir=2000000')
  await open(page, `educational?${broken}`)
  await expect(page.getByText('Направление: записи из ссылки больше нет. Выберите другую.')).toBeVisible()
  await expect(select(page, 'Факультет')).toHaveValue('Обрыв факультет 1')
  await expect(select(page, 'Направление')).toHaveValue('')
  await expect(select(page, 'Форма обучения')).toHaveValue('')
  await expect(page.getByRole('heading', { name: 'Выберите направление' })).toBeVisible()
  await choose(page, 'Направление', 'Обрыв направление 1')
  await expect(page.getByText('записи из ссылки больше нет')).toHaveCount(0)
  await expect(select(page, 'Форма обучения')).toHaveAttribute('placeholder', '--')
  // letters, blanks and the placeholder's number name nobody
  await open(page, `educational?min=${way.ministry}&vuz=9999&fac=x`)
  await expect(page.getByRole('heading', { name: 'Выберите учебное заведение' })).toBeVisible()
})

test('the three buttons say what they wait for, and open once it is chosen', async ({ page, okuu }) => {
  const way = await givenWay(okuu, 'Кнопки')
  await open(page, 'educational')
  const buttons = [
    ['Плановое количество студентов по курсам', 'Сначала выберите учебное заведение'],
    ['Создать академические группы на следующий год', 'Сначала выберите факультет'],
    ['Удаление дублей специальностей', 'Сначала выберите специальность'],
  ] as const
  const button = (name: string) => page.getByRole('main').getByRole('button', { name })
  for (const [name, reason] of buttons) {
    await expect(button(name)).toHaveAttribute('aria-disabled', 'true')
    await expect(button(name)).toHaveAccessibleDescription(reason)
    // it can be pressed, and does nothing
    await button(name).click({ force: true })
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expect(page.getByText('Сначала выберите учебное заведение')).toBeVisible()

  const partsOf = [2, 3, 6]
  for (const [index, [name]] of buttons.entries()) {
    const search = way.search.split('&').slice(0, partsOf[index]).join('&')
    await open(page, `educational?${search}`)
    await expect(button(name)).not.toHaveAttribute('aria-disabled', 'true')
    for (const [later, reason] of buttons.slice(index + 1))
      await expect(button(later)).toHaveAccessibleDescription(reason)
    await button(name).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(button(name)).toBeFocused()
  }
})

test('course filter and search narrow the groups together, and are taken back together', async ({
  page,
  okuu,
}) => {
  const way = await givenWay(okuu, 'Фильтр')
  await givenGroups(okuu, way.speciality, 'Өлчөм-1', [thisYear, thisYear - 1])
  await givenGroups(okuu, way.speciality, 'Фильтр-2', [thisYear])
  await open(page, `educational?${way.search}`)
  const search = page.getByRole('searchbox', { name: 'Поиск группы' })
  const course = (name: string) =>
    page.getByRole('group', { name: 'Фильтр по курсу' }).getByRole('button', { name, exact: true })
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

test('the panel shows parameters, admission plan and grading rule of the speciality', async ({
  page,
  okuu,
}) => {
  const way = await givenWay(okuu, 'Панель')
  await okuu.sql(
    `WITH dep AS (INSERT INTO department (faculty_id, short_name, name_ru, name_ky, name_en)
       VALUES ($1, 'КПИ', 'Кафедра панелей', 'Панелдер кафедрасы', 'Panels') RETURNING id)
     INSERT INTO speciality_parameters (speciality_id, department_id, code, duration, licence_text, physics, budget)
     SELECT $2, id, '710100-77', 4, 'Текст лицензии панели', 65, 110 FROM dep`,
    [way.faculty, way.speciality],
  )
  await okuu.sql(
    `INSERT INTO admission_plan (speciality_id, academic_year_id, budget, contract) VALUES ($1, $2, 25, 1250)`,
    [way.speciality, thisYear],
  )
  await open(page, `educational?${way.search}`)
  const panel = page.getByRole('region', { name: 'Сведения о специальности' })
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

  await panel.getByRole('tab', { name: 'План приёма' }).click()
  await expect(panel.getByRole('row', { name: new RegExp(`20${thisYear}/`) })).toHaveText(
    /25.*1\s250.*1\s275/,
  )
  await panel.getByRole('tab', { name: 'План приёма' }).press('ArrowRight')
  await expect(panel.getByRole('tab', { name: 'Правила оценки' })).toHaveAttribute('aria-selected', 'true')
  await expect(panel.getByRole('row', { name: /^85–100|^87–100|^8\d–100/ })).toBeVisible()
  await expect(panel.getByText('Панель специальность 2')).toBeVisible()
})

test('a way gone before is one click away, and a link to it can be copied', async ({
  page,
  context,
  okuu,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const way = await givenWay(okuu, 'Недавний')
  await open(page, `educational?${way.search}`)
  await expect(page.getByText('Групп пока нет')).toBeVisible()
  await page.getByRole('button', { name: 'Скопировать ссылку' }).click()
  await expect(toastOf(page, 'Ссылка скопирована')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())

  await open(page, 'educational')
  const recent = page.getByRole('navigation', { name: 'Недавние' }).getByRole('link')
  await expect(recent).toHaveText([/^Недавний вуз › Недавний фак1 › 98\d{4} › Недавний › 98\d{4}$/])
  await recent.click()
  await expect(select(page, 'Специальность')).toHaveValue('Недавний специальность 1')
})

test('the way is walked in Kyrgyz and shown in English', async ({ page, okuu }) => {
  const way = await givenWay(okuu, 'Тил')
  await okuu.sql('UPDATE institution SET full_en = $1 WHERE id = $2', ['', way.institution])
  await open(page, 'educational', { language: 'ky' })
  await expect(page.getByText('6 ичинен 2-кадам')).toBeVisible()
  await choose(page, 'Окуу жайы', 'Тил университети')
  await choose(page, 'Факультет', 'Тил факультети 1')
  await choose(page, 'Багыт', 'Тил багыты 1')
  await choose(page, 'Окуу формасы', 'Тил формасы')
  await choose(page, 'Адистик', 'Тил адистиги 1')
  await expect(page.getByText('Азырынча топ жок. Биринчисин төмөндөн кошуңуз.')).toBeVisible()

  await page.getByRole('button', { name: 'En', exact: true }).click()
  await expect(select(page, 'Faculty')).toHaveValue('Тил faculty 1')
  await expect(select(page, 'Speciality')).toHaveValue('Тил speciality 1')
  await expect(page).toHaveURL(new RegExp(`${way.search}$`))
  // without a translation the Russian name stands there, marked as Russian
  await expect(select(page, 'Institution')).toHaveValue('Тил университет')
  await expect(select(page, 'Institution')).toHaveAttribute('lang', 'ru')
})

test('a direction is added, chosen unlinked, changed and deleted from the screen', async ({ page, okuu }) => {
  const way = await givenWay(okuu, 'Правка')
  await open(page, `educational?${way.search}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Удалить направление' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
  await expect(toastOf(page, 'Удалить нельзя: запись используется или защищена')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(select(page, 'Специальность')).toHaveValue('Правка специальность 1')

  await main.getByRole('button', { name: 'Добавить направление' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Код', exact: true }).fill('979901')
  await form.getByRole('textbox', { name: 'Рус' }).fill('Новое для факультета')
  await form.getByRole('button', { name: 'Добавить' }).click()
  await expect(select(page, 'Направление')).toHaveValue('Новое для факультета')
  await expect(select(page, 'Направление')).toHaveAccessibleDescription(/979901.*нет у этого факультета/)
  await expect(select(page, 'Форма обучения')).toHaveAttribute('placeholder', 'Нет данных')

  await main.getByRole('button', { name: 'Изменить направление' }).click()
  await form.getByRole('textbox', { name: 'Кыр' }).fill('Факультетке жаңы')
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
  await expect(form).toHaveCount(0)

  await main.getByRole('button', { name: 'Удалить направление' }).click()
  await expect(form).toContainText('Удалить «979901 Новое для факультета»?')
  await form.getByRole('button', { name: 'Удалить' }).click()
  await expect(toastOf(page, 'Запись удалена')).toBeVisible()
  await expect(form).toHaveCount(0)
  await expect(select(page, 'Направление')).toHaveValue('')
  await expect(page).toHaveURL(new RegExp(`fac=${way.faculty}$`))
  expect(await okuu.sql(`SELECT 1 FROM direction WHERE code = '979901'`)).toHaveLength(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('what is chosen is one line, the next level the only control; the line opens all of them', async ({
    page,
    okuu,
  }) => {
    const way = await givenWay(okuu, 'Телефон')
    await givenGroups(okuu, way.speciality, 'Телефон-1', [thisYear])
    const search = way.search.split('&').slice(0, 4).join('&')
    await open(page, `educational?${search}`)
    const line = page.getByRole('button', { name: /^Телефон вуз › Телефон фак1 › 98\d{4} · изменить$/ })
    await expect(line).toBeVisible()
    await expect(select(page, 'Форма обучения')).toBeVisible()
    await expect(select(page, 'Факультет')).toBeHidden()
    await select(page, 'Форма обучения').tap()
    await page.getByRole('option', { name: 'Телефон форма' }).tap()
    await expect(select(page, 'Форма обучения')).toBeHidden()
    await expect(select(page, 'Специальность')).toBeFocused()
    await choose(page, 'Специальность', 'Телефон специальность 1')
    await expect(groupRow(page, `Телефон-1-${thisYear}`)).toBeVisible()
    await page.getByRole('button', { name: /изменить$/ }).click()
    await expect(select(page, 'Министерство')).toBeVisible()
    await select(page, 'Факультет').tap()
    await page.getByRole('option', { name: 'Телефон факультет 2' }).tap()
    await expect(select(page, 'Министерство')).toBeHidden()
    await expect(page).toHaveURL(/fac=\d+$/)
  })
})
