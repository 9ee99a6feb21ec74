import { expectAccessible } from './accessible.ts'
import { expect, expectNoSidewaysScroll, expectWholeLabels, open, test, toastOf } from './fixtures.ts'
import { givenDepartment, givenGroups, givenPath } from './given.ts'

// @rule reorganisation-screen
test('reorganisation: user moves a department by keyboard → plan is saved, applied, undone; a phone shows only the steps', async ({
  page,
  okuu,
}) => {
  const { keyboard } = page
  const way = await givenPath(okuu, 'Рг')
  await givenGroups(okuu, way.speciality, 'Рг-1', [26])
  const department = await givenDepartment(okuu.given, 'РгК', way.faculty)
  const rest = await givenDepartment(okuu.given, 'РгО', way.faculty)
  const facultyOf = async (id: number) =>
    (
      await okuu.sql<{ faculty: number }>('SELECT faculty_id AS faculty FROM department WHERE id = $1', [id])
    )[0]?.faculty
  await open(page, 'reorganisation')
  const [now, planned] = [
    page.getByRole('tree', { name: 'Как есть' }),
    page.getByRole('tree', { name: 'Как будет' }),
  ]
  const line = (tree: typeof now, key: string) => tree.locator(`[role="treeitem"][data-value="${key}"]`)
  await line(now, `institution ${way.institution}`).focus()
  await keyboard.press('ArrowRight')
  await line(now, `faculty ${way.faculty}`).focus()
  await keyboard.press('ArrowRight')

  // the faculty is not empty, so the step lists what prevents its end; Ctrl+Z undoes the last step
  await keyboard.press('Delete')
  const steps = page.getByRole('region', { name: 'Шаги по порядку' })
  await expect(steps.getByRole('listitem')).toContainText('мешает РгК, РгО')
  await line(now, `faculty ${way.faculty}`).focus()
  await keyboard.press('Control+z')
  await expect(steps.getByRole('listitem')).toHaveCount(0)

  await line(now, `department ${department.id}`).focus()
  await keyboard.press('Control+x')
  await line(planned, `faculty ${way.second.faculty}`).focus()
  await expect(planned.getByText('РгК — перенести сюда')).toBeVisible()
  await keyboard.press('Control+v')
  await expect(steps.getByRole('listitem')).toContainText('РгК → Рг фак2')
  await expect(line(now, `department ${rest.id}`)).toBeFocused()
  await expect(line(now, `department ${department.id}`)).toContainText('→ Рг фак2')

  await page.getByLabel('Название плана').fill('Кафедра переходит')
  await page.getByLabel('С даты').fill('01.09.2027')
  await page.getByLabel('Основание').fill('Приказ № 214')
  await expect(page.getByRole('status').filter({ hasText: 'Переедет' })).toContainText('кафедры: 1')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Запланировать на 01.09.2027' }).click()
  await expect(toastOf(page, 'План сохранён')).toBeVisible()
  await expect(page).toHaveURL(/plan=\d+/)
  expect(await facultyOf(department.id)).toBe(way.faculty)

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('tree')).toHaveCount(0)
  await expect(steps.getByRole('listitem')).toContainText('РгК → Рг фак2')
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1366, height: 768 })

  const address = new URL(page.url())
  for (const language of ['ky', 'en', 'ru'] as const) {
    await open(page, `reorganisation?plan=${address.searchParams.get('plan')}`, { language })
    await expect(page.locator('[role="treeitem"]:focus')).toHaveAttribute(
      'data-value',
      `department ${department.id}`,
    )
    await expectWholeLabels(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectWholeLabels(page)
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1366, height: 768 })
  }

  await page.getByRole('button', { name: 'Применить сейчас…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Применить' }).click()
  await expect(toastOf(page, 'Реорганизация выполнена')).toBeVisible()
  expect(await facultyOf(department.id)).toBe(way.second.faculty)
  await expect(page.getByRole('link', { name: /изменение/i })).toBeVisible()
  await page.getByRole('button', { name: 'Отменить', exact: true }).click()
  await expect.poll(() => facultyOf(department.id)).toBe(way.faculty)
  await page.getByRole('button', { name: 'Новый план с этими шагами' }).click()
  await expect(line(now, `department ${department.id}`)).toContainText('→ Рг фак2')
})
