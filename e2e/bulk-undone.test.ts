import type { Page } from '@playwright/test'
import { thisYear } from './educational-screen.ts'
import { expect, open, test, toastOf } from './fixtures.ts'
import { givenGroups, givenPath } from './given.ts'
import { dialogPath, cell, changeQuota, givenCourse, quotasOf } from './quota-dialog.ts'

async function undoInJournal(page: Page, kind: string, change: RegExp, preview: string): Promise<void> {
  await open(page, 'journal')
  await page.getByRole('button', { name: 'Отбор', exact: true }).click()
  await page.getByRole('combobox', { name: 'Что изменено' }).fill(kind)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: change }).first().press('Enter')
  const opened = page.getByRole('region', { name: /^Изменение №/ })
  await opened.getByRole('button', { name: 'Отменить всё изменение…' }).press('Enter')
  await expect(page.getByRole('dialog').getByText(preview)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Отменить изменение' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Изменение отменено')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opened).toHaveCount(0)
}

// @rule journal-undo undo-exact
test('journal: user undoes a paste into the wrong column of quotas → former numbers are restored, later saves remain', async ({
  page,
  okuu,
}) => {
  const { way, names, groups } = await givenCourse(okuu, 'Ктп')
  for (const group of groups) await changeQuota(okuu, group, { budget: 25, contract: 50 })
  const before = await quotasOf(okuu, way)
  await open(page, dialogPath(way))
  await cell(page, names[0], 'Бюджет').click()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => navigator.clipboard.writeText('250\n251\n252\n'))
  await page.keyboard.press('Control+V')
  await expect(page.getByText('3 строки, сохранить?')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Строк: 3')).toBeVisible()
  // the undo in the journal must not revert this separate save
  await cell(page, names[3], 'Контракт').click()
  await page.keyboard.type('60')
  await page.keyboard.press('Enter')
  await expect.poll(() => quotasOf(okuu, way)).toMatchObject({ 'Ктп-1 1': '250/50', 'Ктп-4 1': '25/60' })

  // after a reload Ctrl+Z cannot undo earlier saves, but the journal can
  await undoInJournal(page, 'плановое', /Ктп-1.*и ещё 2/, 'При отмене изменится записей: 3')
  expect(await quotasOf(okuu, way)).toEqual({ ...before, 'Ктп-4 1': '25/60' })
  await open(page, dialogPath(way))
  await expect(cell(page, names[0], 'Бюджет')).toHaveText('25')
  await expect(cell(page, names[3], 'Контракт')).toHaveText('60')
})

// @rule journal-undo undo-exact
test('journal: user undoes the creation of groups for the wrong year → these groups are deleted', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Жкт')
  for (const n of [1, 2]) await givenGroups(okuu, way.speciality, `Жкт-${n}`, [thisYear])
  const count = async () =>
    (
      await okuu.sql(
        `SELECT 1 FROM study_group g JOIN speciality_group l ON l.id = g.speciality_group_id
         WHERE l.speciality_id = $1`,
        [way.speciality],
      )
    ).length
  await open(page, `educational?${way.search}`)
  await page.getByRole('button', { name: 'Создать академические группы на следующий год' }).press('Enter')
  const all = page.getByRole('checkbox', { name: 'Выбрать все' })
  await expect(all).toBeEnabled()
  await all.press('Space')
  await page.keyboard.press('Control+Enter')
  await expect(toastOf(page, 'Создано групп: 2')).toBeVisible()
  expect(await count()).toBe(4)

  await undoInJournal(page, 'группы', /Жкт-.*и ещё 1/, 'При отмене изменится записей: 2')
  expect(await count()).toBe(2)
  await open(page, `educational?${way.search}`)
  await expect(page.getByRole('row', { name: `Жкт-1-${thisYear}` })).toBeVisible()
  await expect(page.getByRole('row', { name: `Жкт-1-${thisYear + 1}` })).toHaveCount(0)
})
