import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { testOnEmpty } from './empty-server.ts'
import { choose, footer, groupRow, select, thisYear } from './educational-screen.ts'
import { expect, open, toastOf } from './fixtures.ts'
import { bellButton } from './notice-panel.ts'
import { openPalette } from './palette-dialog.ts'
import { chooseListAction } from './picker-dialogs.ts'
import { signInByForm } from './signing-in.ts'

const test = testOnEmpty('first_day')

const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name })
const stepLink = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
const currentStep = (page: Page) => page.locator('li[aria-current=step]')

const closeCreatedToast = async (page: Page) => {
  await expect(toastOf(page, 'Запись создана')).toBeVisible()
  await page.getByRole('button', { name: 'Закрыть сообщение' }).first().click()
}

const openSetupSteps = async (page: Page) => {
  await openPalette(page, 'Начальная настройка')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Первые шаги' })).toBeVisible()
}

/** Types a row, which may already be open. Enter saves it. */
const typeRow = async (page: Page, cells: readonly string[]) => {
  for (const [at, text] of cells.entries()) {
    if (at > 0) await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await closeCreatedToast(page)
}

test.describe('with a fake clock', () => {
  test.use({ noticesOpen: true })

  // @rule notice-waits
  test('first day: there is no ministry yet → the notices do not open automatically', async ({
    page,
    okuu,
  }) => {
    await page.clock.install()
    await open(page, 'login')
    await signInByForm(page)
    await expect(currentStep(page)).toContainText('Министерство')
    const advanceClock = async () => {
      // the fake clock advances in steps, since scripts of the screens load between them
      for (let passed = 0; passed < 80; passed += 4) {
        await page.clock.runFor(4000)
        await page.waitForTimeout(20)
      }
    }
    await advanceClock()
    await expect(bellButton(page)).toHaveAttribute('aria-expanded', 'false')
    expect(await page.evaluate(() => localStorage.getItem('okuu.noticesShownOn'))).toBeNull()

    const ministry = await okuu.given.ministry({ nameRu: 'Министерство на время' })
    await page.reload()
    await expect(bellButton(page)).toBeVisible()
    await advanceClock()
    expect(await page.evaluate(() => localStorage.getItem('okuu.noticesShownOn'))).not.toBeNull()
    await okuu.given.remove('ministry', ministry.id)
  })
})

// @rule setup-first setup-steps setup-unfinished building-institution
test('first day: user signs in to an empty database → the set-up steps lead to a group in a new faculty', async ({
  page,
  okuu,
}) => {
  test.setTimeout(180_000)
  await open(page, 'login')
  await signInByForm(page)
  await expect(page).toHaveURL(/\/okuu\/setup$/)
  await expect(currentStep(page)).toContainText('Министерство')
  await expectAccessible(page)
  await expect(page.getByText('Сделано шагов: 0 из 9')).toBeVisible()

  await stepLink(page, 'Министерство: Добавить').click()
  await typeRow(page, ['Министерство образования', 'Билим берүү министрлиги', 'Ministry of Education'])
  await page.context().clearCookies()
  await open(page, 'login')
  await signInByForm(page)
  await expect(page).toHaveURL(/\/okuu\/setup$/)
  await expect(currentStep(page)).toContainText('Учебное заведение')
  await stepLink(page, 'Учебное заведение: Добавить').click()
  await typeRow(page, ['ОшУ', 'Ошский университет'])
  await openSetupSteps(page)
  await expect(currentStep(page)).toContainText('Факультет')
  await stepLink(page, 'Факультет: Добавить').click()
  const names = dialog(page).getByRole('textbox')
  for (const [at, text] of ['ФФ', 'ФФ', 'PF', 'Физический', 'Физика', 'Physics', 'Асанов А. А.'].entries())
    await names.nth(at).fill(text)
  await page.keyboard.press('Control+Enter')
  await closeCreatedToast(page)
  await page.getByRole('link', { name: 'Перейти к первым шагам' }).click()
  await expect(page.getByRole('heading', { name: 'Первые шаги' })).toBeVisible()
  await stepLink(page, 'Корпус: Добавить').click()
  await typeRow(page, ['Главный корпус', 'Башкы имарат', 'Main Building'])

  await openSetupSteps(page)
  await stepLink(page, 'Направление: Добавить').click()
  await field(page, 'Код').fill('510400')
  await field(page, 'Рус').fill('Физика')
  await page.keyboard.press('Control+Enter')
  await closeCreatedToast(page)
  await openSetupSteps(page)
  await stepLink(page, 'Форма обучения: Добавить').click()
  await fillStudyForm(page)
  await page.keyboard.press('Control+Enter')
  await closeCreatedToast(page)
  await openSetupSteps(page)
  await stepLink(page, 'Специальность: Добавить').click()
  await field(page, 'Код').fill('510400-1')
  await field(page, 'Рус').fill('Ядерная физика')
  await field(page, 'Кыр').fill('Ядролук физика')
  await page.keyboard.press('Control+Enter')
  await closeCreatedToast(page)

  await openSetupSteps(page)
  await expect(currentStep(page)).toContainText('Специальность факультета')
  await stepLink(page, 'Специальность факультета: Добавить').click()
  await expect(page.getByRole('heading', { name: /^Такой специальности/ })).toBeVisible()
  await expect(select(page, 'Специальность')).toHaveValue('Ядерная физика')
  await page.getByRole('main').getByRole('button', { name: 'Добавить специальность' }).last().click()
  await closeCreatedToast(page)
  await openSetupSteps(page)
  await stepLink(page, 'Группа: Добавить').click()
  await chooseListAction(page, 'Добавить название группы')
  await page.keyboard.type('ЯФ-1')
  await page.keyboard.press('Enter')
  await expect(select(page, 'Группа')).toHaveValue('ЯФ-1')
  await footer(page).getByRole('button', { name: 'Добавить', exact: true }).click()
  await expect(groupRow(page, `ЯФ-1-${thisYear}`)).toBeVisible()

  await openSetupSteps(page)
  await expect(page.getByText('Все шаги сделаны')).toBeVisible()
  await open(page, 'educational')
  await expect(select(page, 'Учебное заведение')).toHaveValue('Ошский университет')
  await expect(select(page, 'Факультет')).toBeFocused()
  await open(page, 'direction')
  await expect(page.getByRole('row', { name: /Физика/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Перейти к первым шагам' })).toHaveCount(0)
  const [group] = await okuu.sql(
    `SELECT n.name, sn.name_ru AS speciality, f.short_ru AS faculty, i.short_ru AS institution
     FROM study_group g JOIN speciality_group sg ON sg.id = g.speciality_group_id
     JOIN group_name n ON n.id = sg.group_name_id JOIN speciality s ON s.id = sg.speciality_id
     JOIN speciality_name sn ON sn.id = s.speciality_name_id
     JOIN faculty f ON f.id = s.faculty_id JOIN institution i ON i.id = f.institution_id`,
  )
  expect(group).toEqual({ name: 'ЯФ-1', speciality: 'Ядерная физика', faculty: 'ФФ', institution: 'ОшУ' })
})

const fillStudyForm = async (page: Page) => {
  await field(page, 'Краткое название').fill('оч.')
  await field(page, 'Рус').fill('Очная')
  await field(page, 'Кыр').fill('Күндүзгү')
  await field(page, 'En').fill('Full-time')
  await field(page, 'Текст вида').fill('очная')
  await dialog(page).getByRole('radio', { name: '0', exact: true }).press('Space')
  await field(page, 'Максимальный курс').fill('4')
  await choose(page, 'Вид формы обучения', 'Вечерняя')
  await choose(page, 'Цикл обучения', 'бакалавриат')
  await choose(page, 'Программа обучения', 'Бакалавриат')
}
