import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, open, test, toastOf } from './fixtures.ts'
import { givenDepartment, givenPath } from './given.ts'
import {
  dialog,
  givenParameterRows,
  openParameters,
  options,
  pickButton,
  search as find,
} from './parameters-dialog.ts'
import { signInAs } from './roles.ts'
import { givenRooms, input, row, search, roomOf } from './rooms-screen.ts'

const mergeRegion = (page: Page) => page.getByRole('region', { name: /^Объединение/ })
const obstaclesIn = (page: Page) =>
  mergeRegion(page).getByRole('region', { name: 'Мешает' }).getByRole('listitem')

// @rule reference-one-institution
test('rooms: user types «информ» and Enter, many institutions match → the faculty of the room’s institution is chosen', async ({
  page,
  okuu,
}) => {
  const { keyboard } = page
  const [{ id: institutionId } = { id: 0 }] = await okuu.sql<{ id: number }>(
    `SELECT id FROM institution WHERE short_ru = 'КГТУ'`,
  )
  const names = { nameRu: 'Информ корпус', nameKy: 'Информ имарат', nameEn: 'Inform house' }
  const { id: building } = await okuu.given.building({ institutionId, ...names })
  await open(page, `audience?building=${building}`)
  await page.getByRole('button', { name: 'Добавить', exact: true }).first().click()
  await input(page, 'Номер').fill('101')
  await input(page, 'Вместимость').fill('30')
  await input(page, 'Площадь, м²').fill('45')
  await search(page, 'Тип аудитории').focus()
  for (const words of ['Лаборатория', 'информ', 'учебный отдел']) {
    await keyboard.type(words)
    await expect(page.getByRole('option').first()).toBeVisible()
    await keyboard.press('Enter')
    await keyboard.press('Tab')
  }
  await expect(search(page, 'Факультет')).toHaveValue('Институт информационных технологий')
  // departments of other institutions are not listed
  await expect(search(page, 'Кафедра')).toBeFocused()
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('option').nth(1)).toBeVisible()
  const offered = await page.getByRole('listbox').getByRole('option').count()
  const [own] = await okuu.sql<{ count: number }>(
    `SELECT count(*)::integer AS count FROM department d JOIN faculty f ON f.id = d.faculty_id
     JOIN institution i ON i.id = f.institution_id WHERE i.short_ru = 'КГТУ'`,
  )
  // the options are the institution's departments and «--»
  expect(offered).toBe((own?.count ?? 0) + 1)
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await input(page, 'Примечание').fill('доска')
  await keyboard.press('Enter')
  await expect(toastOf(page, 'Запись создана')).toBeVisible()
  expect(await roomOf(okuu, building, '101')).toMatchObject({ faculty: 'Институт информационных технологий' })
})

// @rule reference-one-institution
test('rooms: stored department is of another institution → the institution is shown; a save preserves it', async ({
  page,
  okuu,
}) => {
  const { building, department } = await givenRooms(okuu, 'Свч', 2)
  const other = await givenPath(okuu, 'Чжч')
  const foreign = (await givenDepartment(okuu.given, 'Чжч', other.faculty)).id
  // SQL sets the department, since every save refuses a department of another institution
  await okuu.sql(
    `ALTER TABLE room DISABLE TRIGGER one_institution_update;
     UPDATE room SET department_id = ${foreign} WHERE building_id = ${building} AND number = 'К-1';
     ALTER TABLE room ENABLE TRIGGER one_institution_update`,
  )
  await open(page, `audience?building=${building}`)
  await expect(row(page, 'К-1').getByText('Чжч · Чжч вуз')).toHaveAttribute('title', 'Чжч кафедра · Чжч вуз')
  await row(page, 'К-1')
    .getByRole('button', { name: /^Изменить/ })
    .click()
  await input(page, 'Вместимость', 'К-1').fill('44')
  await page.keyboard.press('Enter')
  await expect(
    toastOf(page, 'Запись обновлена').or(toastOf(page, 'Изменения сохранены')).first(),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await roomOf(okuu, building, 'К-1')).toMatchObject({ capacity: '44', department: 'Чжч кафедра' })

  await row(page, 'К-1')
    .getByRole('button', { name: /^Изменить/ })
    .click()
  await search(page, 'Кафедра', 'К-1').click()
  await expect(page.getByRole('option').filter({ hasText: 'кафедра' })).toHaveText([
    /Свч кафедра/,
    /Чжч · Чжч вуз Чжч кафедра|Чжч.*Чжч вуз/,
  ])
  await expectAccessible(page)
  await page.getByRole('option').filter({ hasText: 'Свч кафедра' }).click()
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await roomOf(okuu, building, 'К-1')) as { department: string })
    .toMatchObject({ department })
})

// @rule reference-one-institution parameters-form
test('parameters: user picks or adds a department → only departments and faculties of the institution are listed', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Своячок')
  await givenParameterRows(okuu, 'Своячок', way)
  const other = await givenPath(okuu, 'Чужачок')
  await givenDepartment(okuu.given, 'Своячок чужая', other.faculty)
  await openParameters(page, way)
  await pickButton(page, 'Кафедра').click()
  await find(page).fill('своячок')
  await expect(options(page)).toHaveText([/Своячок кафедра/])
  await page.keyboard.press('Alt+KeyN')
  await dialog(page).getByRole('combobox', { name: 'Факультет' }).click()
  await expect(page.getByRole('option').filter({ hasText: 'факультет' })).toHaveText([
    /Своячок факультет 1/,
    /Своячок факультет 2/,
  ])
})

// @rule merge-obstacles merge-screen reference-one-institution
test('merge: departments are of two institutions, one has rooms → refused; the rooms are listed with links', async ({
  page,
  okuu,
}) => {
  const { building } = await givenRooms(okuu, 'Сливк', 1)
  const other = await givenPath(okuu, 'Слитк')
  const keep = (await givenDepartment(okuu.given, 'Слитк', other.faculty)).id
  const [away] = await okuu.sql<{ id: number }>(`SELECT id FROM department WHERE name_ru = 'Сливк кафедра'`)
  await open(page, `duplicates?entity=department&modal=merge&id=${keep}&m-away=${away?.id}`)
  const obstacle = obstaclesIn(page)
  await expect(obstacle).toHaveText(
    /^.*К-1 · Сливк корпус · Сливк вуз › Сливк фак1: оказалась бы связана с другим учебным заведением$/,
  )
  await expect(mergeRegion(page).getByRole('button', { name: 'Объединить' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expectAccessible(page)
  // an option shows the place of its department
  await mergeRegion(page).getByRole('combobox', { name: 'Останется' }).click()
  await page.keyboard.type('слитк')
  await expect(page.getByRole('option').filter({ hasText: 'Слитк кафедра' })).toContainText(
    'Слитк вуз › Слитк фак1',
  )
  await page.keyboard.press('Escape')
  await obstacle.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`audience\\?.*building=${building}`))
})

test.describe('as a user with the role registrar', () => {
  // Each test has its own session, since signing in as another user ends the session.
  test.use({ signedIn: 'alone' })

  // @rule merge-obstacles merge-screen people-written
  test('merge: speciality of another faculty would change → merge is refused; the speciality is listed with its place', async ({
    page,
    okuu,
  }) => {
    const own = await givenPath(okuu, 'Порученное')
    const foreign = await givenPath(okuu, 'Непорученное')
    await signInAs(page, okuu, 'biriktiruuchu', {
      role: 'registrar',
      catalogues: true,
      faculties: [own.faculty],
    })
    await open(
      page,
      `duplicates?entity=direction&modal=merge&id=${own.direction}&m-away=${foreign.direction}`,
    )
    const obstacles = obstaclesIn(page)
    await expect(obstacles).toHaveCount(2)
    await expect(obstacles.first()).toHaveText(
      /Непорученное специальность 1 · Непорученное вуз › Непорученное фак1: относится к вузу или факультету, на который у вас нет прав$/,
    )
    await expect(mergeRegion(page).getByRole('button', { name: 'Объединить' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await page.keyboard.press('Control+Enter')
    await expect(mergeRegion(page).getByText('сначала уберите помеху')).toBeVisible()
    expect(await okuu.sql('SELECT 1 FROM direction WHERE id = $1', [foreign.direction])).toHaveLength(1)
    await expectAccessible(page)
  })
})
