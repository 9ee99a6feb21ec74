import type { Page } from '@playwright/test'
import type { Okuu } from './fixtures.ts'

export const dialog = (page: Page) => page.getByRole('dialog')
export const search = (page: Page) => dialog(page).getByRole('combobox', { name: 'Поиск по трём языкам' })
export const row = (page: Page, name: string | RegExp) => dialog(page).getByRole('option', { name })
export const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name })
export const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })

/** Labels of selects by action. The list of the select ends with the action. */
const selectLabels: Readonly<Record<string, string>> = {
  'Управление лицензиями': 'Министерство',
  'Изменить данные учебного заведения': 'Учебное заведение',
  'Изменить факультет': 'Факультет',
  'Добавить факультет': 'Факультет',
  'Выбор направления': 'Направление',
  'Выбор формы обучения': 'Форма обучения',
  'Выбор специальности': 'Специальность',
  'Закрыть или открыть набор': 'Специальность',
  'Убрать из формы обучения': 'Специальность',
  'Выбрать или изменить название группы': 'Группа',
  'Добавить название группы': 'Группа',
  'Выбор подгруппы': 'Подгруппа',
  'Добавить подгруппу к группе': 'Подгруппа',
  'Убрать подгруппу у группы': 'Подгруппа',
  'Выбор года': 'Год набора',
}

export const selectOf = (page: Page, action: string) =>
  page.getByRole('combobox', { name: selectLabels[action] ?? '', exact: true })

export async function findListAction(page: Page, action: string) {
  await selectOf(page, action).click()
  return page
    .getByRole('group', { name: selectLabels[action] ?? '', exact: true })
    .getByRole('button', { name: action, exact: true })
}

export const chooseListAction = async (page: Page, action: string) =>
  (await findListAction(page, action)).click()

export async function chooseInCatalogue(page: Page, pick: string, action: string): Promise<void> {
  await chooseListAction(page, pick)
  await button(page, action).click()
}

export const specialitiesOf = ({ sql }: Okuu, faculty: number) =>
  sql<{ trimester: boolean; doctorate: number }>(
    'SELECT trimester, doctorate FROM speciality WHERE faculty_id = $1 ORDER BY id',
    [faculty],
  )

export const searchUpTo = (address: string, levels: number) => address.split('&').slice(0, levels).join('&')
