import { expectAccessibleInEveryLook } from './accessible.ts'
import { chooseInCell } from './cell-choice.ts'
import { edit, expect, expectNoSidewaysScroll, expectWholeLabels, open, test, toastOf } from './fixtures.ts'
import { dialog, givenRule, input, rowOf } from './grading-screen.ts'

// @rule grading-screen grading-areas configuration-limits display-rule-edit dialog-in-address
test('grading: user edits fields and display rules in dialogs → they are stored; bad limits are refused; the URL names the dialog', async ({
  page,
  okuu,
}) => {
  const { keyboard } = page
  const rule = await givenRule(okuu, 'А поля')
  const fields = () =>
    okuu.sql(
      'SELECT position, name, kind, mark_field, formula, min, max FROM configuration_field WHERE grading_rule_id = $1 ORDER BY 1',
      [rule.id],
    )
  const module = { position: 1, name: 'Модуль', kind: 1, mark_field: 'm1', formula: '', min: 0, max: 40 }
  await open(page, `evaluation-rule?rule=${rule.id}`)
  await page.getByRole('button', { name: 'Конфигуратор' }).click()
  await expect(page).toHaveURL(/modal=configurator$/)
  await expect(rowOf(page, 'Модуль')).toBeFocused()
  const area = () => dialog(page).locator('div[style]:has(> table)').boundingBox()
  expect(await area()).toMatchObject({ height: 300 })

  await keyboard.press('Alt+KeyN')
  await expect(input(page, 'Название поля')).toBeFocused()
  await expect(input(page, 'Порядок')).toHaveValue('2')
  await keyboard.type('Итого')
  await keyboard.press('Enter')
  await expect(dialog(page).getByRole('alert')).toHaveText('Заполните все поля!')
  await chooseInCell(dialog(page).getByRole('combobox'), 'Информация')
  await input(page, 'Формула').fill('=process.exit(1)')
  await input(page, 'Минимум').fill('1230')
  await input(page, 'Максимум').fill('99')
  await keyboard.press('Enter')
  await expect(dialog(page).getByRole('alert')).toHaveText('Не больше 999')
  await expect(input(page, 'Минимум')).toHaveValue('1230')
  await input(page, 'Минимум').fill('123')
  await keyboard.press('Enter')
  await expect(dialog(page).getByRole('alert')).toHaveText('Минимум не может быть больше максимума')
  await input(page, 'Минимум').fill('0')
  await keyboard.press('Enter')
  await expect(toastOf(page, 'Запись создана')).toBeVisible()
  const total = {
    position: 2,
    name: 'Итого',
    kind: 0,
    mark_field: '',
    formula: '=process.exit(1)',
    min: 0,
    max: 99,
  }
  expect(await fields()).toEqual([module, total])
  const formula = dialog(page).getByText('=process.exit(1)')
  expect(await formula.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('monospace')

  await expect(input(page, 'Порядок')).toHaveValue('3')
  await expect(input(page, 'Название поля')).toBeFocused()
  await keyboard.press('Escape')
  await expect(rowOf(page, 'Итого')).toBeFocused()
  await keyboard.press('Delete')
  await expect(page).toHaveURL(/modal=field\.delete&id=\d+$/)
  await expect(dialog(page)).toHaveCount(1)
  await expect(dialog(page).getByRole('button', { name: 'Удалить', exact: true })).toBeVisible()
  await keyboard.press('Escape')
  await expect(rowOf(page, 'Итого')).toBeFocused()
  await keyboard.press('Delete')
  await dialog(page).getByRole('button', { name: 'Удалить', exact: true }).click()
  await expect(rowOf(page, 'Итого')).toHaveCount(0)
  await expect(dialog(page)).toContainText('Модуль')
  expect(await fields()).toEqual([module])
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Правила отображения' }).click()
  await expect(page).toHaveURL(/modal=displayRules$/)
  await expect(dialog(page).getByRole('row')).toHaveCount(7)
  expect(await area()).toMatchObject({ height: 300 })
  await edit(rowOf(page, 'Показ Выше').first(), 'Определение')
  await expect(input(page, 'Определение')).toBeFocused()
  await keyboard.type('Первая')
  await keyboard.press('Shift+Enter')
  await keyboard.type('вторая')
  await dialog(page)
    .getByRole('button', { name: /^Сохранить/ })
    .click()
  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
  const definitions = await okuu.sql<{ definition: string }>(
    'SELECT definition FROM display_rule WHERE score_band_id = $1 ORDER BY 1',
    [rule.high],
  )
  expect(definitions.map(({ definition }) => definition)).toEqual(['Первая\nвторая', 'Показ Выше'])
  await page.reload()
  await expect(dialog(page)).toContainText('вторая')
})

// @rule access-wcag
test('grading: user presses Esc twice or holds it in the deletion question of a field → the configurator stays open', async ({
  page,
  okuu,
}) => {
  const { keyboard } = page
  const rule = await givenRule(okuu, 'А дважды Esc')
  const question = dialog(page).getByText('Подтверждение удаления')
  await open(page, `evaluation-rule?rule=${rule.id}`)
  await page.getByRole('button', { name: 'Конфигуратор' }).click()
  const ask = async () => {
    await dialog(page).getByRole('button', { name: 'Удалить: Модуль' }).click()
    await expect(question).toBeVisible()
  }
  await ask()
  await Promise.all([keyboard.press('Escape'), keyboard.press('Escape')])
  await expect(question).toHaveCount(0)
  await expect(dialog(page)).toHaveAccessibleName(/^Конфигуратор/)
  await ask()
  await keyboard.down('Escape')
  await expect(question).toHaveCount(0)
  for (const _ of [1, 2, 3]) await keyboard.down('Escape')
  await keyboard.up('Escape')
  await expect(dialog(page)).toHaveAccessibleName(/^Конфигуратор/)
  await keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
})

test('grading: user opens a dialog → it is accessible in every language and theme', async ({
  page,
  okuu,
}) => {
  const rule = await givenRule(okuu, 'А окно')
  for (const kind of ['configurator', 'displayRules']) {
    await open(page, `evaluation-rule?rule=${rule.id}&modal=${kind}`)
    await edit(dialog(page).getByRole('row').nth(1))
    await expect(dialog(page).getByRole('textbox').first()).toBeVisible()
    await expectAccessibleInEveryLook(page)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  // @rule access-phone
  test('grading: user opens the configurator on a phone → it fills the width of the screen, and no label is cut off', async ({
    page,
    okuu,
  }) => {
    const rule = await givenRule(okuu, 'А карточки')
    await open(page, `evaluation-rule?rule=${rule.id}&modal=configurator`)
    await expect(rowOf(page, 'Модуль')).toBeVisible()
    expect(await dialog(page).boundingBox()).toMatchObject({ x: 0, width: 390 })
    await expectNoSidewaysScroll(page)
    await expectWholeLabels(page)
  })
})
