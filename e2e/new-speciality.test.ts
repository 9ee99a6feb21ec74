import type { Page } from '@playwright/test'
import { system } from '#contract/system.ts'
import { footer, select } from './educational-screen.ts'
import { expectAccessible } from './accessible.ts'
import { expect, open, test, toastOf } from './fixtures.ts'
import { givenPath } from './given.ts'
import { pressTwice } from './press-twice.ts'
import {
  button,
  dialog,
  field,
  chooseInCatalogue,
  row,
  search,
  specialitiesOf,
  searchUpTo,
} from './picker-dialogs.ts'

const trimesterBox = (page: Page) => page.getByRole('checkbox', { name: 'Триместр' })
const doctorateBox = (page: Page) => page.getByRole('checkbox', { name: 'Докторантура (PhD)' })

// @rule speciality-add speciality-flags cascade-unlinked
test('structure: user chooses a speciality that the faculty lacks, by keyboard → it is linked to the faculty', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Открытие')
  const before = await specialitiesOf(okuu, way.faculty)
  await open(page, `educational?${searchUpTo(way.search, 2)}&fac=${way.second.faculty}`)

  // the list is empty, so Enter opens its actions
  await select(page, 'Направление').press('Enter')
  await expect(page.getByRole('button', { name: 'Выбор направления' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('ОТКРЫТИЕ багыты')
  await expect(dialog(page).getByText('2 записи')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(dialog(page).getByRole('definition').nth(3)).toContainText('Открытие direction 2')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(select(page, 'Направление')).toHaveAccessibleDescription(/нет у этого факультета/)
  await expect(select(page, 'Направление')).toBeFocused()

  // no study form is chosen, so the button first opens the list of study forms
  await page.getByRole('button', { name: 'Выбрать из справочника' }).press('Enter')
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('открытие')
  await page.keyboard.press('Enter')
  await expect(select(page, 'Форма обучения')).toHaveValue('Открытие форма')
  await expect(select(page, 'Форма обучения')).toHaveAccessibleDescription(/нет в этом направлении/)
  await expect(page.getByRole('button', { name: 'Выбрать из справочника' })).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveAccessibleName('Выбор специальности')
  await page.keyboard.type('открытие')
  await expect(row(page, /Открытие/)).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await expect(search(page)).toHaveAttribute('aria-activedescendant', /.+/)
  await expect(row(page, /специальность 2/)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(select(page, 'Специальность')).toHaveAccessibleDescription(/нет в этой форме обучения/)
  await expect(page).toHaveURL(new RegExp(`spec=${way.second.name}$`))

  await page.reload()
  await expect(
    page.getByRole('heading', { name: 'Такой специальности в этой форме обучения ещё нет' }),
  ).toBeVisible()
  for (const name of ['Направление', 'Форма обучения', 'Специальность'])
    await expect(select(page, name)).toHaveAccessibleDescription(/нет (у|в) эт/)
  await expectAccessible(page)
  expect(await specialitiesOf(okuu, way.second.faculty)).toEqual([])

  await trimesterBox(page).press('Space')
  await expect(trimesterBox(page)).toBeChecked()
  await doctorateBox(page).press('Space')
  await expect(doctorateBox(page)).toBeChecked()
  await expect(trimesterBox(page)).not.toBeChecked()
  await page.getByRole('main').getByRole('button', { name: 'Добавить специальность' }).last().press('Enter')
  await expect(toastOf(page, 'Запись создана')).toBeVisible()
  await expect(footer(page)).toBeVisible()
  await expect(select(page, 'Специальность')).toHaveValue('Открытие специальность 2')
  await expect(select(page, 'Специальность')).not.toHaveAccessibleDescription(/нет в этой/)
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  expect(await specialitiesOf(okuu, way.second.faculty)).toEqual([{ trimester: false, doctorate: 5 }])
  expect(await specialitiesOf(okuu, way.faculty)).toEqual(before)
  await page.getByRole('button', { name: 'Отменить', exact: true }).click()
  await expect(page.getByRole('heading', { name: /Такой специальности/ })).toBeVisible()
  expect(await specialitiesOf(okuu, way.second.faculty)).toEqual([])
})

// @rule speciality-add structure-pickers speciality-flags-setting
test('structure: speciality is linked already → picker marks it, the button is disabled; a new speciality can be added', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Повторная')
  await okuu.given.change('speciality', way.speciality, { trimester: true })
  const other = await okuu.given.specialityName({ code: '979920', nameRu: 'Повторная новая' })
  await open(page, `educational?${way.search}&modal=speciality.pick`)
  await expect(row(page, /Повторная специальность 1/)).toContainText('есть в этой форме обучения')
  await expect(dialog(page).getByText('Такая специальность в этой форме обучения уже есть')).toBeVisible()
  await expect(button(page, 'Добавить специальность')).toHaveAttribute('aria-disabled', 'true')
  await expect(trimesterBox(page)).toBeChecked()
  await expect(trimesterBox(page)).toBeDisabled()
  await expect(doctorateBox(page)).toBeDisabled()

  await search(page).fill('979920')
  await expect(dialog(page).getByRole('button', { name: /^(Выбрать|Добавить|Новая запись)/ })).toHaveText([
    'Новая запись',
    'Добавить специальность',
    'Выбрать',
  ])
  await trimesterBox(page).check()
  let sent = 0
  await page.route('**/insUpdSpecialty*', async (route) => {
    sent++
    await route.continue()
  })
  await pressTwice(button(page, 'Добавить специальность'))
  await expect(toastOf(page, 'Запись создана')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`spec=${other.id}$`))
  await expect(footer(page)).toBeVisible()
  expect(sent).toBe(1)
  expect((await specialitiesOf(okuu, way.faculty)).at(-1)).toEqual({ trimester: true, doctorate: 0 })

  // the global setting is off, so there are no trimester boxes; no study form is chosen, so the button is
  // disabled
  await okuu.ask(system.saveSettings, { trimester: 0 })
  await open(page, `educational?${searchUpTo(way.search, 4)}&modal=speciality.pick`)
  await search(page).fill('Повторная специальность 2')
  await expect(button(page, 'Добавить специальность')).toHaveAccessibleDescription(
    'Сначала выберите форму обучения',
  )
  await expect(button(page, 'Выбрать')).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await okuu.ask(system.saveSettings, { trimester: 1 })
})

// @rule speciality-english-name
test('structure: user adds a speciality → its English name equals the Kyrgyz one, with a hint; it can be changed later', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Двойная')
  const stored = () =>
    okuu.sql<{ ky: string; en: string }>(
      `SELECT name_ky AS ky, name_en AS en FROM speciality_name WHERE code = '979930'`,
    )
  await open(page, `educational?${searchUpTo(way.search, 5)}`)
  await chooseInCatalogue(page, 'Выбор специальности', 'Новая запись')
  await expect(
    dialog(page).getByText('Английское название будет записано таким же, как кыргызское'),
  ).toBeVisible()
  await field(page, 'Код').fill('979930')
  await field(page, 'Рус').fill('Двойная новая')
  await field(page, 'Кыр').fill('Жаңы адистик')
  await expect(field(page, 'En')).toHaveAttribute('readonly', '')
  await expect(field(page, 'En')).toHaveValue('Жаңы адистик')
  await expect(dialog(page).getByText('совпадает с кыргызским')).toBeVisible()
  await button(page, 'Добавить').click()
  await expect(select(page, 'Специальность')).toHaveAccessibleDescription(/979930.*нет в этой форме обучения/)
  expect(await stored()).toEqual([{ ky: 'Жаңы адистик', en: 'Жаңы адистик' }])

  await chooseInCatalogue(page, 'Выбор специальности', 'Изменить')
  await field(page, 'En').fill('New speciality')
  await field(page, 'Кыр').fill('Жаңы')
  await button(page, 'Сохранить').click()
  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
  expect(await stored()).toEqual([{ ky: 'Жаңы', en: 'New speciality' }])

  await button(page, 'Удалить').click()
  await button(page, 'Удалить').click()
  await expect(toastOf(page, 'Запись удалена')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`form=${way.studyForm}$`))
  expect(await stored()).toEqual([])
})
