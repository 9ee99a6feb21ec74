import { expectAccessible } from './accessible.ts'
import { groupRow, select, thisYear } from './educational-screen.ts'
import { expect, open, test, toastOf } from './fixtures.ts'
import { givenNamedGroups, givenPath } from './given.ts'
import { button, dialog, field, chooseListAction, search } from './picker-dialogs.ts'

// @rule catalogue-reach
test('catalogue: user opens its dialog or edits a row → a text shows who shares the rows and how many faculties use them', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Охват')
  await okuu.given.speciality({
    facultyId: way.second.faculty,
    directionId: way.direction,
    studyFormId: way.studyForm,
    specialityNameId: way.name,
    gradingRuleId: 1,
  })
  await open(page, `educational?${way.search}`)
  await chooseListAction(page, 'Выбор направления')
  await expect(
    dialog(page).getByText('Справочник, общий для всех вузов · используется: 2 факультета'),
  ).toBeVisible()
  await button(page, 'Изменить').click()
  await expect(dialog(page).getByRole('note')).toHaveText(
    'Справочник общий для всех вузов: изменение увидят все. Записей: 3, факультетов: 2, вузов: 1.',
  )
  await page.keyboard.press('Escape')
  await expect(search(page)).toBeFocused()
  await page.keyboard.press('Alt+n')
  await expect(field(page, 'Код')).toBeFocused()
  await expect(dialog(page).getByRole('note')).toHaveCount(0)
})

// @rule speciality-unlink speciality-delete-names
test('structure: user removes a speciality from a study form → impossible while it has groups; its name is not deleted', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Изъятие')
  const { link, groups } = await givenNamedGroups(okuu, way.speciality, 'Изъятие-1', [thisYear])
  await open(page, `educational?${way.search}`)
  await expect(groupRow(page, `Изъятие-1-${thisYear}`)).toBeVisible()
  const unlink = () => chooseListAction(page, 'Убрать из формы обучения')
  await unlink()
  await expect(dialog(page)).toContainText(
    /Убрать «98\d{4} Изъятие специальность 1» из формы обучения «Изъятие форма»\?/,
  )
  // the dialog opens only after the server's response, so that it never offers a deletion that would be
  // refused
  await expect(dialog(page).getByRole('alert').getByRole('listitem')).toHaveText([
    `Группы: Изъятие-1-${thisYear}`,
  ])
  await expect(dialog(page)).not.toContainText('Удаление можно будет отменить')
  await expect(button(page, 'Убрать из формы обучения')).toBeDisabled()
  await expect(button(page, 'Убрать из формы обучения')).toHaveAccessibleDescription(/Этих данных нет/)
  await expectAccessible(page)
  await dialog(page)
    .getByRole('link', { name: /скопировать в «98\d{4} Изъятие специальность 2»/ })
    .click()
  await expect(select(page, 'Куда скопировать данные')).toHaveValue(/Изъятие специальность 2/)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await unlink()
  await button(page, 'Отмена').click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(select(page, 'Специальность')).toBeFocused()

  for (const group of groups) await okuu.given.remove('studyGroup', group)
  await okuu.given.remove('specialityGroup', link)
  await unlink()
  await button(page, 'Убрать из формы обучения').click()
  await expect(toastOf(page, 'Запись удалена')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(select(page, 'Специальность')).toHaveValue('')
  expect(await okuu.sql('SELECT 1 FROM speciality WHERE id = $1', [way.speciality])).toEqual([])
  expect(await okuu.sql('SELECT 1 FROM speciality_name WHERE id = $1', [way.name])).toHaveLength(1)
})
