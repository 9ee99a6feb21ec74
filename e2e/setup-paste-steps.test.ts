import type { Page } from '@playwright/test'
import { testOnEmpty } from './empty-server.ts'
import { expect, expectNoSidewaysScroll, open, toastOf } from './fixtures.ts'
import { signInByForm } from './signing-in.ts'

/** A separate server without data. */
const test = testOnEmpty('paste_steps')

const dialog = (page: Page) => page.getByRole('dialog')

/** Opens the paste of a step and adds lines; the last ones may be invalid. */
async function paste(page: Page, step: string, lines: readonly string[], wrong?: RegExp) {
  await page.getByRole('link', { name: `${step}: Вставить из таблицы` }).click()
  await dialog(page).getByRole('textbox').fill(lines.join('\n'))
  // waits for the lists, since before that all lines are invalid
  if (wrong) await expect(dialog(page).getByRole('row', { name: wrong })).toHaveCount(1)
  const count = lines.length - (wrong ? 1 : 0)
  await dialog(page)
    .getByRole('button', { name: `Добавить строк: ${count}` })
    .click()
  await expect(toastOf(page, `Добавлено записей: ${count}`)).toBeVisible()
  await page.getByRole('button', { name: 'Закрыть сообщение' }).first().click()
  await expect(page.getByRole('heading', { name: 'Первые шаги' })).toBeVisible()
}

/** Opens the import of a step, pastes lines in the order of the template, and imports those without a problem. */
async function pasteAsFile(page: Page, step: string, lines: readonly string[], wrong?: RegExp) {
  await page.getByRole('link', { name: `${step}: Вставить из таблицы` }).click()
  await expect(page.getByRole('button', { name: 'Выбрать файл' })).toBeVisible()
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, lines.join('\n'))
  await page.getByRole('button', { name: 'Всё верно — сверить' }).click()
  const problems = page.locator('tbody tr[data-part=problem], tbody tr[data-cause]')
  if (wrong) await expect(problems.filter({ hasText: wrong }).first()).toBeVisible()
  const count = lines.length - (wrong ? 1 : 0)
  await page.getByRole('button', { name: `Загрузить строк: ${count}` }).click()
  await expect(page.getByText(`Добавлено записей: ${count}, изменено: 0`)).toBeVisible()
  await open(page, 'setup')
}

// @rule setup-paste setup-steps
test('first day: every step is pasted from a spreadsheet → a university with its groups', async ({
  page,
  okuu,
}) => {
  test.setTimeout(180_000)
  await open(page, 'login')
  await signInByForm(page)
  await expect(page.getByText('Сделано шагов: 0 из 9')).toBeVisible()
  await paste(page, 'Министерство', ['Министерство образования\tБилим берүү министрлиги'])
  await paste(page, 'Учебное заведение', ['ОшУ\tОшский университет'])
  await paste(page, 'Факультет', [
    'ФЕН\tТИФ\tFNS\tФакультет естественных наук\tТабигый илимдер\tNatural Sciences\tАсанов А. А.',
    'ФИТ\tМТФ\tFIT\tФакультет информатики\tИнформатика\tInformatics\tБакиева Б. Б.',
  ])
  await paste(page, 'Корпус', ['Главный корпус', 'Второй корпус'])
  await pasteAsFile(page, 'Направление', ['710100\tИнформатика\tИнформатика\tInformatics', '510200\tФизика'])
  await pasteAsFile(
    page,
    'Форма обучения',
    [
      'оч.\tОчная\tКүндүзгү\tFull-time\tочная\t0\t4\tОчная\t1\tбакалавриат',
      'заоч.\tЗаочная\tСырттан\t\tзаочная\t1\t5\tНочная\t1\tбакалавриат',
    ],
    /«Ночная» не найдено/,
  )
  await pasteAsFile(page, 'Специальность', ['710104\tПрограммное обеспечение', '510201\tФизика'])
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1366, height: 768 })
  await paste(
    page,
    'Специальность факультета',
    ['710100\t\tочная\t710104\t', '510200\tФизика\tоч.\t510201\tФизика', '999\t\tочная\t710104\t'],
    /Код направления: нет такой записи/,
  )
  await page.getByRole('link', { name: 'Группа: Вставить из таблицы' }).click()
  await dialog(page).getByRole('textbox').fill('ПИ-1\t\t2026\nПИ-2\t1\t26\nПИ-2\t2\t2026/27')
  await expect(dialog(page).getByRole('button', { name: 'Добавить строк: 3' })).toHaveAccessibleDescription(
    'Выберите специальность',
  )
  await dialog(page).getByRole('combobox', { name: 'Специальность' }).click()
  await page.getByRole('option', { name: /Программное обеспечение/ }).click()
  await dialog(page).getByRole('button', { name: 'Добавить строк: 3' }).click()
  await expect(toastOf(page, 'Добавлено записей: 3')).toBeVisible()
  await expect(page.getByText('Все шаги сделаны')).toBeVisible()
  const groups = () =>
    okuu.sql(`SELECT n.name, s.name AS subgroup, g.intake_year_id AS year FROM study_group g
      JOIN speciality_group l ON l.id = g.speciality_group_id JOIN group_name n ON n.id = l.group_name_id
      JOIN subgroup s ON s.id = l.subgroup_id ORDER BY g.id`)
  expect(await groups()).toEqual([
    { name: 'ПИ-1', subgroup: '-', year: 26 },
    { name: 'ПИ-2', subgroup: '1', year: 26 },
    { name: 'ПИ-2', subgroup: '2', year: 26 },
  ])
  await page.getByRole('button', { name: 'Отменить', exact: true }).click()
  await expect.poll(groups).toEqual([])
  expect(await okuu.sql('SELECT 1 FROM group_name')).toEqual([])
})
