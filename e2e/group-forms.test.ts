import { choose, groupRow, select, tabTo, thisYear } from './educational-screen.ts'
import { expectAccessible } from './accessible.ts'
import { expect, unsavedQuestion, open, test, toastOf } from './fixtures.ts'
import { givenGroups, givenPath } from './given.ts'
import { dialog, unflaggedGroup, storedGroups } from './group-dialogs.ts'
import { changeQuota } from './quota-dialog.ts'

// @rule group-shown-name toast-undo
test('groups: user makes the extra text the group’s name by keyboard → undo restores the former name', async ({
  page,
  okuu,
}) => {
  const { keyboard } = page
  const way = await givenPath(okuu, 'Поправка')
  await givenGroups(okuu, way.speciality, 'Пр-1', [thisYear])
  await givenGroups(okuu, way.speciality, 'Пр-2', [thisYear])
  await open(page, `educational?${way.search}`)
  await expect(groupRow(page, `Пр-1-${thisYear}`)).toBeVisible()
  await keyboard.press('/')
  await tabTo(page, groupRow(page, `Пр-1-${thisYear}`))
  await keyboard.press('Enter')
  const form = dialog(page)
  const save = form.getByRole('button', { name: 'Сохранить' })
  await expect(form).toHaveAccessibleName(`Изменить группу Пр-1-${thisYear}`)
  await expect(page).toHaveURL(/modal=group\.edit&id=\d+$/)
  await expect(form.getByLabel('Дополнительно')).toBeFocused()
  await expect(save).toHaveAccessibleDescription('Изменений нет')
  await expect(form.getByLabel('Дополнительно')).toHaveAttribute('maxlength', '20')

  // an individual name needs an extra text, and the group has none
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await keyboard.press('Control+Enter')
  await expect(form.getByLabel('Дополнительно')).toBeFocused()
  await expect(form.getByText('Для индивидуального названия нужен дополнительный текст')).toBeVisible()
  expect((await storedGroups(okuu, way.speciality))[`Пр-1-${thisYear}`]).toEqual(unflaggedGroup)

  await keyboard.type('Мой курс')
  await expect(form.getByText('Группа будет называться: Мой курс')).toBeVisible()
  await keyboard.press('Escape')
  await expect(unsavedQuestion(page)).toBeVisible()
  await keyboard.press('Escape')
  await expect(unsavedQuestion(page)).toHaveCount(0)
  await expect(form.getByLabel('Дополнительно')).toBeFocused()
  await keyboard.press('Control+Enter')
  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(groupRow(page, 'Мой курс')).toBeFocused()
  expect(await storedGroups(okuu, way.speciality)).toEqual({
    [`Пр-1-${thisYear}`]: { extra: 'Мой курс', named: true, winter: false },
    [`Пр-2-${thisYear}`]: unflaggedGroup,
  })
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect(groupRow(page, `Пр-1-${thisYear}`)).toBeVisible()
})

// @rule row-conflict
test('groups: another user saved the group first → user chooses between the two versions', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Гонка')
  const [group = 0] = await givenGroups(okuu, way.speciality, 'Гон-1', [thisYear])
  await open(page, `educational?${way.search}`)
  await page.getByRole('button', { name: `Изменить группу: Гон-1-${thisYear}` }).click()
  await dialog(page).getByLabel('Дополнительно').fill('мой')
  await okuu.given.change('studyGroup', group, { extra: 'чужой' })
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page).getByRole('radiogroup', { name: /^Дополнительно/ })).toContainText(
    /Ваш вариантмой · Нет.*Сейчас в базечужой · Нет/,
  )
  await dialog(page).getByRole('button', { name: 'Сохранить свой вариант' }).click()
  await expect(groupRow(page, `Гон-1-${thisYear} мой`)).toBeVisible()
})

// @rule group-copy-shows copy-words
test('groups: user copies a group to another → the values that will be overwritten are listed first', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Копия')
  const [from = 0] = await givenGroups(okuu, way.speciality, 'Копия-1', [thisYear])
  const [, target = 0] = await givenGroups(okuu, way.speciality, 'Копия-2', [thisYear - 1, thisYear])
  await changeQuota(okuu, from, { budget: 12 })
  await changeQuota(okuu, target, { budget: 3 })
  await changeQuota(okuu, target, { budget: 4 }, 2)
  await okuu.given.change('studyGroup', from, { extra: 'рус', winterReception: true })
  await open(page, `educational?${way.search}`)
  await page.getByRole('button', { name: `Скопировать группу: Копия-1-${thisYear} рус` }).click()
  const copy = dialog(page).getByRole('button', { name: 'Копировать' })
  await expect(copy).toHaveAccessibleDescription('Выберите другую группу')
  await expect(select(page, 'В группу')).toBeFocused()
  await select(page, 'В группу').click()
  await expect(page.getByRole('option')).toHaveText(['--', `Копия-2-${thisYear - 1}`, `Копия-2-${thisYear}`])
  await page.getByRole('option', { name: `Копия-2-${thisYear - 1}` }).click()
  await expect(dialog(page)).toContainText('Зимний приём не переносится: годы набора разные.')
  await choose(page, 'В группу', `Копия-2-${thisYear}`)
  await expect(dialog(page).getByRole('row')).toHaveText([
    'ПолеБылоСтанет',
    'Дополнительно—рус',
    'Зимний приёмНетДа',
    /План студентов .* полугодие 1бюджет 3, контракт 0бюджет 12, контракт 0/,
  ])
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(toastOf(page, 'Ваш запрос успешно выполнен')).toBeVisible()
  await expect(groupRow(page, `Копия-2-${thisYear} рус`)).toBeVisible()
  const copied = { extra: 'рус', named: false, winter: true }
  expect(await storedGroups(okuu, way.speciality)).toEqual({
    [`Копия-1-${thisYear}`]: copied,
    [`Копия-2-${thisYear}`]: copied,
    [`Копия-2-${thisYear - 1}`]: unflaggedGroup,
  })
  const quotas = await okuu.sql(
    `SELECT q.half_year_id AS half, q.budget FROM group_quota q JOIN study_group g ON g.id = q.group_id
     JOIN speciality_group l ON l.id = g.speciality_group_id JOIN group_name n ON n.id = l.group_name_id
     WHERE n.name = 'Копия-2' AND q.budget > 0 ORDER BY 1`,
  )
  expect(quotas).toEqual([
    { half: 1, budget: 12 },
    { half: 2, budget: 4 },
  ])
})

// @rule group-delete delete-asks
test('groups: user deletes a group → a question is shown first; group has planned students → the deletion is refused', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Удаление')
  await givenGroups(okuu, way.speciality, 'Уд-1', [thisYear])
  const [second = 0] = await givenGroups(okuu, way.speciality, 'Уд-2', [thisYear])
  await changeQuota(okuu, second, { budget: 7 })
  await open(page, `educational?${way.search}`)
  await groupRow(page, `Уд-2-${thisYear}`).focus()
  await page.keyboard.press('Delete')
  await expect(dialog(page)).toContainText('Вы действительно хотите удалить эту запись?')
  await expect(dialog(page)).toContainText(`Уд-2-${thisYear}`)
  await expect(dialog(page).getByRole('button', { name: 'Отмена' })).toBeFocused()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Удалить' }).click()
  await expect(toastOf(page, 'Удалить нельзя: запись используется или защищена')).toBeVisible()
  await expect(dialog(page)).toContainText('Запись используется в других данных')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Удалить группу: Уд-1-${thisYear}` }).click()
  await dialog(page).getByRole('button', { name: 'Удалить' }).click()
  await expect(toastOf(page, 'Запись удалена')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(groupRow(page, `Уд-1-${thisYear}`)).toHaveCount(0)
  expect(Object.keys(await storedGroups(okuu, way.speciality))).toEqual([`Уд-2-${thisYear}`])
})
