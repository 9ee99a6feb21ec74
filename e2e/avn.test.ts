import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { zipSync } from 'fflate'
import { filesOf, makeAvnTables, university } from '#db/seed/avn/made-avn.ts'
import { expectAccessible } from './accessible.ts'
import { expect, expectNoSidewaysScroll, type Okuu, open, test } from './fixtures.ts'

const avnArchive = () =>
  Buffer.from(
    zipSync(Object.fromEntries(filesOf(makeAvnTables()).map(({ name, bytes }) => [`avn/${name}`, bytes]))),
  )

const dropFile = async (page: Page, bytes: Buffer, name = 'avn_2026-11-27.zip') => {
  await expect(page.getByRole('button', { name: 'Выбрать файл' })).toBeVisible()
  await page.evaluate(
    ({ base64, called }) => {
      const data = new DataTransfer()
      const all = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      data.items.add(new File([all], called, { type: 'application/zip' }))
      for (const type of ['dragover', 'drop'])
        window.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }))
    },
    { base64: bytes.toString('base64'), called: name },
  )
}

/** Options of an assertion that waits for an import, which takes several seconds. */
const importTimeout = { timeout: 60_000 }

const shownCounts = async (page: Page) => {
  const texts = await page.getByRole('region', { name: 'Что будет взято' }).locator('dd').allTextContents()
  return texts.map((text) => Number(text.replaceAll(/\s/g, '')))
}

/** Creates an institution with its own ministry, since other tests use the first ministry of the list. */
const givenInstitution = async ({ given }: Okuu, shortRu: string) => {
  const { id: ministryId } = await given.ministry({ nameRu: `Ява ${shortRu}` })
  return (await given.institution({ ministryId, shortRu })).id
}

// @rule avn-folder avn-questions avn-again
test('AVN import: user drops a zipped folder and answers questions → its rows are imported; undo removes them', async ({
  page,
  okuu,
}) => {
  test.setTimeout(300_000)
  const id = await givenInstitution(okuu, university)
  const faculties = async () => {
    const rows = await okuu.sql('SELECT full_ru FROM faculty WHERE institution_id = $1', [id])
    return rows.length
  }
  await open(page, `import?vuz=${id}`)
  await dropFile(page, avnArchive())
  const questions = page.getByRole('region', { name: 'Вопросы' })
  await expect(questions.getByRole('listitem').first()).toContainText(
    'Какие строки таблицы faculty',
    importTimeout,
  )
  const [rows = 0, imported = 0, joined = 0, left = 0] = await shownCounts(page)
  expect(imported + joined + left).toBe(rows)
  expect(left).toBeGreaterThan(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // each answer starts another comparison, during which the button that compares is disabled
  await expect(questions.getByRole('button', { name: 'Свернуть' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(questions.getByRole('button', { name: 'оба' })).toBeFocused()
  const half = questions.getByRole('button', { name: 'осень' })
  await half.click()
  await expect(half).toHaveAttribute('aria-pressed', 'true')
  const check = questions.getByRole('button', { name: 'Сверить с этими ответами' })
  await expect(check).toHaveAttribute('aria-disabled', 'true')
  await expect(check).toHaveAttribute('aria-disabled', 'false', importTimeout)
  expect(await shownCounts(page)).toEqual([rows, imported, joined, left])
  const third = questions.getByRole('checkbox', { name: 'Факультет транспорта' })
  await third.press('Space')
  await expect.poll(() => shownCounts(page), importTimeout).not.toEqual([rows, imported, joined, left])
  await third.press('Space')
  await expect.poll(() => shownCounts(page), importTimeout).toEqual([rows, imported, joined, left])

  const further = page.getByRole('button', { name: /^ещё таблиц: / })
  await further.click()
  await expect(further).toBeHidden()
  await expect(page.getByRole('row', { name: /^bibl 1 0 0 1/ })).toBeVisible()
  await page
    .getByRole('row', { name: /^Факультеты/ })
    .getByRole('button')
    .click()
  const report = page.getByRole('dialog')
  await expect(report.getByRole('row', { name: /31 Оставлено не факультет/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  expect(await faculties()).toBe(0)

  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: /^Загрузить строк/ }).click()
  await expect(page.getByText('Загружено', { exact: true }).first()).toBeVisible(importTimeout)
  expect(await faculties()).toBe(3)
  // AVN's number of a quota contains the half-year at its end.
  expect(
    await okuu.sql("SELECT DISTINCT right(number, 2) AS half FROM foreign_number WHERE entity = 'quota'"),
  ).toEqual([{ half: '-1' }])

  await page.getByRole('button', { name: 'Отчёт по строкам' }).click()
  await report.getByRole('textbox', { name: /^Найти строку/ }).fill('31.02')
  await expect(report.getByRole('status')).not.toContainText(`${rows.toLocaleString('ru')} из`)
  for (const row of await report.locator('tbody tr').all()) await expect(row).toContainText('31.02')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    report.getByRole('button', { name: 'Скачать CSV' }).click(),
  ])
  const text = readFileSync(await file.path(), 'utf8')
  expect(text.split('\r\n')[0]).toContain('Таблица AVN;№ в AVN;Что с ней;Причина')
  expect(text).toContain('31.02')
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Отменить импорт…' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Отменить/ })
    .click()
  await expect.poll(faculties, importTimeout).toBe(0)
})

// @rule avn-folder avn-questions
test('AVN import: folder lacks tables, has passwords or is damaged → refused; folder is of another university → user must confirm', async ({
  page,
  okuu,
}) => {
  test.setTimeout(300_000)
  const id = await givenInstitution(okuu, 'НГУ')
  await open(page, `import?entity=all&vuz=${id}`)
  const alert = page.getByRole('alert')
  for (const [files, words] of [
    [{ 'readme.txt': 'нет' }, 'TABLE.csv'],
    [{ 'kafedra.csv': 'id_kafedra;f1;PSWD\r\n1;К;тайна' }, 'pswd'],
    [{ 'faculty.csv': Uint8Array.of(0, 1, 2, 3, 255) }, 'faculty.csv'],
  ] as const) {
    const bytes = Object.entries(files).map(([name, one]) => [name, Buffer.from(one)] as const)
    await dropFile(page, Buffer.from(zipSync(Object.fromEntries(bytes))), 'плохая.zip')
    await expect(alert).toContainText('плохая.zip')
    await expect(alert).toContainText(words)
    await expect(alert).not.toContainText('тайна')
  }
  await dropFile(page, avnArchive().subarray(0, 400), 'оборвана.zip')
  await expect(alert).toContainText('оборвана.zip')

  await dropFile(page, avnArchive())
  const confirm = page.getByRole('checkbox', { name: 'Да, это он' })
  await expect(confirm).toBeFocused(importTimeout)
  const check = page.getByRole('button', { name: 'Сверить с этими ответами' })
  await expect(check).toHaveAttribute('aria-disabled', 'true')
  await confirm.press('Space')
  await expect(check).toHaveAttribute('aria-disabled', 'false', importTimeout)
  await check.click()
  await page.getByRole('button', { name: /^Загрузить строк/ }).click()
  await expect(page.getByText('Загружено', { exact: true }).first()).toBeVisible(importTimeout)
  await page.getByRole('button', { name: 'Другой файл' }).click()
  await dropFile(page, avnArchive())
  // The confirmation of the last import is stored, so its box is ticked.
  await expect(confirm).toBeChecked(importTimeout)
})
