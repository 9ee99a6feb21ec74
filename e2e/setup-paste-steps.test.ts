import type { Page } from '@playwright/test'
import { testOnEmpty } from './empty-server.ts'
import { expect, expectNoSidewaysScroll, open } from './fixtures.ts'
import { signInByForm } from './signing-in.ts'

const test = testOnEmpty('paste_steps')

async function pasteStep(
  page: Page,
  step: string,
  lines: readonly string[],
  {
    wrong,
    shared,
  }: { readonly wrong?: RegExp; readonly shared?: readonly [name: string, value: RegExp] } = {},
) {
  await open(page, 'setup')
  await page.getByRole('link', { name: `${step}: Вставить из таблицы` }).click()
  await expect(page.getByRole('button', { name: 'Выбрать файл' })).toBeVisible()
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, lines.join('\n'))
  const agree = page.getByRole('button', { name: 'Всё верно — сверить' })
  if (shared) {
    const [name, value] = shared
    await expect(agree).toHaveAccessibleDescription(new RegExp(name))
    await expect(page.getByRole('combobox', { name })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('option', { name: value }).click()
  }
  await agree.click()
  const problems = page.locator('tbody tr[data-part=problem], tbody tr[data-cause]')
  if (wrong) await expect(problems.filter({ hasText: wrong }).first()).toBeVisible()
  const count = lines.length - (wrong ? 1 : 0)
  await page.getByRole('button', { name: `Загрузить строк: ${count}` }).click()
  await expect(page.getByText(`Добавлено записей: ${count}, изменено: 0`)).toBeVisible()
}

// @rule setup-paste setup-steps
test('first day: user pastes every step from a spreadsheet → a university with groups is created', async ({
  page,
  okuu,
}) => {
  test.setTimeout(180_000)
  await open(page, 'login')
  await signInByForm(page)
  await expect(page.getByText('Сделано шагов: 0 из 9')).toBeVisible()
  await pasteStep(page, 'Министерство', ['Министерство образования\tБилим берүү министрлиги'])
  await pasteStep(page, 'Учебное заведение', ['ОшУ\tОшский университет'])
  await pasteStep(page, 'Факультет', [
    'ФЕН\tТИФ\tFNS\tФакультет естественных наук\tТабигый илимдер\tNatural Sciences\tАсанов А. А.',
    'ФИТ\tМТФ\tFIT\tФакультет информатики\tИнформатика\tInformatics\tБакиева Б. Б.',
  ])
  await pasteStep(page, 'Корпус', ['Главный корпус', 'Второй корпус'])
  await pasteStep(page, 'Направление', ['710100\tИнформатика\tИнформатика\tInformatics', '510200\tФизика'])
  await pasteStep(
    page,
    'Форма обучения',
    [
      'оч.\tОчная\tКүндүзгү\tFull-time\tочная\t0\t4\tОчная\t1\tбакалавриат',
      'заоч.\tЗаочная\tСырттан\t\tзаочная\t1\t5\tНочная\t1\tбакалавриат',
    ],
    { wrong: /«Ночная» не найдено/ },
  )
  await pasteStep(page, 'Специальность', ['710104\tПрограммное обеспечение', '510201\tФизика'])
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1366, height: 768 })
  await pasteStep(
    page,
    'Специальность факультета',
    ['710100\t\tочная\t710104\t', '510200\tФизика\tоч.\t510201\tФизика', '999\t\tочная\t710104\t'],
    { wrong: /«999» не найдено/ },
  )
  await pasteStep(page, 'Группа', ['ПИ-1\t\t2026', 'ПИ-2\t1\t26', 'ПИ-2\t2\t2026/27'], {
    shared: ['Специальность', /Программное обеспечение/],
  })
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
