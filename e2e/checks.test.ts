import { givenWay } from './given.ts'
import { expect, expectNoSidewaysScroll, open, test } from './fixtures.ts'

// @rule check-screen overview-screen
test('the overview leads to a finding, which is acknowledged with a reason and taken back', async ({
  page,
}) => {
  await open(page, 'overview')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Обзор')
  const picture = page.getByRole('group', { name: /^На контракте \d+ % студентов$/ })
  await picture.focus()
  await page.keyboard.press('ArrowRight')
  await expect(picture.getByRole('status')).toHaveText(
    /^1 курс: бюджет [\d\s]+, контракт [\d\s]+, всего [\d\s]+$/,
  )
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.getByRole('button', { name: 'Показать таблицами' }).press('Enter')
  await expect(page.getByRole('table')).toHaveCount(4)
  await expect(page.getByRole('table', { name: 'План студентов по курсам' })).toContainText('1 курс')
  const lines = page.getByRole('link', { name: /^(?=.*\d).*(Срок лицензии|Лицензия кончается)/ })
  await lines.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(lines.nth(1)).toBeFocused()
  const faculty = page.getByRole('combobox', { name: /^Факультет/ })
  await faculty.click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[?&]fac=\d+$/)
  await expect(
    page.getByRole('table', { name: 'Студенты и план по факультетам' }).getByRole('row'),
  ).toHaveCount(2)
  await page.goBack()
  await page.getByRole('link', { name: /Замечания проверок/ }).click()
  await expect(page).toHaveURL(/\/checks\?rule=\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Проверки')
  const accept = page.getByRole('button', { name: 'Принять…' })
  await accept.first().click()
  await page.getByRole('button', { name: 'Принять', exact: true }).click()
  await expect(page.getByText('Напишите, почему это правильно')).toBeVisible()
  await page.getByLabel('Почему это правильно').fill('Лицензия продлена')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Замечание принято')).toBeVisible()
  await page.goto(`${page.url()}&accepted=`)
  await expect(page.getByText(/Лицензия продлена — /)).toBeVisible()
  const told = page.getByRole('link', { name: /Замечание проверки.*Основание: Лицензия продлена/ })
  const accepted = page.url()
  await open(page, 'journal?operation=acknowledge')
  await expect(told.first()).toContainText('Срок лицензии — ')
  await page.goto(accepted)
  await page.getByRole('button', { name: 'Вернуть' }).first().click()
  await expect(page.getByText(/Лицензия продлена — /)).toHaveCount(0)

  // the lists of a rule, by administrators
  await page.getByRole('button', { name: /^Бюджет/ }).click()
  const institutions = page.getByRole('combobox', { name: 'Вузы без грантов: добавить' })
  // the names of the stored ones come with a list of their own
  await expect(page.getByRole('button', { name: /^Убрать: / }).first()).toBeVisible()
  const before = await page.getByRole('button', { name: /^Убрать: / }).count()
  await institutions.click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Убрать: / })).toHaveCount(before + 1)
  await expect(page.getByText('Изменения сохранены')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Убрать: / })).toHaveCount(before + 1)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [lang, title] of [
    ['ky', 'Текшерүүлөр'],
    ['en', 'Checks'],
  ] as const) {
    await page.goto(`checks?lang=${lang}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expectNoSidewaysScroll(page)
  }
})

// @rule check-panel check-acknowledged
test('the panel of a speciality tells its findings, and each is acknowledged there', async ({
  page,
  okuu,
}) => {
  const way = await givenWay(okuu, 'Замечание')
  const { id: licenceId } = await okuu.given.licence({
    resolution: 'ЗМ-1',
    startsOn: '2020-01-01',
    endsOn: '2025-01-01',
  })
  await okuu.given.parameters(way.speciality, { licenceId })
  await open(page, `educational?${way.search}`)
  const findings = page.getByRole('region', { name: 'Замечания проверок: 1' })
  await expect(findings).toContainText('01.01.2025')
  await findings.getByRole('button', { name: 'Принять…' }).click()
  await findings.getByLabel('Почему это правильно').fill('Продлена приказом')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Замечание принято')).toBeVisible()
  await expect(findings).toHaveCount(0)
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect(findings).toBeVisible()
})
