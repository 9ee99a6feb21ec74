import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import en from '../client/public/locales/en.json' with { type: 'json' }
import ky from '../client/public/locales/ky.json' with { type: 'json' }
import ru from '../client/public/locales/ru.json' with { type: 'json' }
import { expectAccessible, setLanguage, allRules, languageRules } from './accessible.ts'
import { expect, expectNoSidewaysScroll, expectWholeLabels, open, test } from './fixtures.ts'
import { givenPath } from './given.ts'
import { signInAs } from './roles.ts'

const texts = { ru, ky, en }
const languages = ['ky', 'en', 'ru'] as const
const desktop = { width: 1366, height: 768 }
const phone = { width: 390, height: 844 }

const chooseFile = (page: Page, text: string | Buffer, name = 'levels.csv') =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text as string) })

const previewRows = (page: Page) => page.locator('tbody tr[data-part]')

/** Drags a file over the window. The returned function drops the file. */
async function dragOver(page: Page, path: string): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const { width, height } = page.viewportSize() ?? desktop
  const send = async (type: 'dragEnter' | 'dragOver' | 'drop') => {
    const data = { items: [], files: [path], dragOperationsMask: 1 }
    await session.send('Input.dispatchDragEvent', { type, x: width / 2, y: height / 2, data })
  }
  await send('dragEnter')
  await send('dragOver')
  return () => send('drop')
}

test.describe('as a user with the role registrar in one faculty', () => {
  test.use({ signedIn: 'alone' })

  // @rule transfer-rights transfer-file-kept
  test('import: user drops a file → lines of the user’s own faculty are imported; lines of other faculties are problems', async ({
    page,
    okuu,
  }, info) => {
    const { given } = okuu
    const own = await given.department({ facultyId: (await givenPath(okuu, 'Ввозит')).faculty })
    const foreign = await given.department({ facultyId: (await givenPath(okuu, 'Невозит')).faculty })
    await signInAs(page, okuu, 'import-registrar', { role: 'registrar', faculties: [own.facultyId] })
    await open(page, 'import?entity=department')
    const path = info.outputPath('кафедры.csv')
    writeFileSync(path, `ID;f1_en\n${own.id};Brought in\n${foreign.id};Not mine\n`)
    const target = page.getByRole('heading', { name: 'Перетащите файл сюда' }).locator('..')
    const edge = () => target.evaluate((box) => getComputedStyle(box).borderTopColor)
    const atRest = await edge()
    await dragOver(page, path)
    await expect.poll(edge).not.toBe(atRest)
    await expectAccessible(page)
    // dragleave is dispatched, since Chromium's protocol has no command for leaving the window
    await target.evaluate((box) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([], 'a.csv'))
      box.dispatchEvent(new DragEvent('dragleave', { bubbles: true, dataTransfer }))
    })
    await expect.poll(edge).toBe(atRest)
    const drop = await dragOver(page, path)
    await drop()

    await expect(previewRows(page)).toHaveCount(2)
    // the page prevents the drop of a further file, which the browser would open
    const isHeld = await page.evaluate(() => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([], 'a.csv'))
      return !document.body.dispatchEvent(
        new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer }),
      )
    })
    expect(isHeld).toBe(true)
    await expect(previewRows(page).nth(0)).toContainText(
      'Это относится к вузу или факультету, на который у вас нет прав',
    )
    await expect(previewRows(page).nth(0).getByRole('checkbox')).toBeDisabled()
    await expect(previewRows(page).nth(1)).toContainText('Brought in')
    await page.getByRole('button', { name: 'Загрузить строк: 1' }).click()
    await expect(page.getByText('Добавлено записей: 0, изменено: 1')).toBeVisible()
    const names = await okuu.sql('SELECT id, name_en FROM department WHERE id = ANY ($1) ORDER BY id', [
      [own.id, foreign.id],
    ])
    expect(names).toEqual([
      { id: own.id, name_en: 'Brought in' },
      { id: foreign.id, name_en: foreign.nameEn },
    ])
  })
})

// @rule transfer-preview
test('import: calls are slow → steps «file» and «check» are usable in three languages, on desktop and phone', async ({
  page,
}) => {
  const heading = 'Наименование на русском;Наименование на кыргызском;Наименование на английском\n'
  const file = `${heading}Импорт общий;Жалпы импорт;Shared\nБез прочего;;\n`
  for (const delay of [400, 0]) {
    await page.route(/\/api\/v1\//, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delay))
      await route.fallback()
    })
    await open(page, 'import?entity=level')
    for (const step of ['file', 'check'] as const) {
      if (step === 'check') await chooseFile(page, file)
      for (const size of [desktop, phone]) {
        await page.setViewportSize(size)
        for (const language of languages) {
          await setLanguage(page, language)
          await expect(page.locator('[aria-current=step]')).toContainText(
            texts[language][`import.step.${step}`],
          )
          if (step === 'check') await expect(previewRows(page)).toHaveCount(2)
          else await expect(page.getByText(texts[language]['import.drop'])).toBeVisible()
          await expectNoSidewaysScroll(page)
          await expectWholeLabels(page)
          if (delay === 0) await expectAccessible(page, language === 'ru' ? allRules : languageRules)
        }
      }
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

// @rule transfer-preview
test('import: file has thousands of lines, on a phone → the list scrolls in its own area; Home shows its heading', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await open(page, 'import?entity=group-name', { language: 'ky', theme: 'dark' })
  const names = Array.from({ length: 5000 }, (_, place) => `ТЕЛЕФОН-${place}`)
  await chooseFile(page, `n_gr\n${names.join('\n')}\nТЕЛЕФОН-7\n`, 'группы.csv')
  await expect(previewRows(page).first()).toBeVisible()
  expect(await previewRows(page).count()).toBeLessThan(60)
  // the headings are visually hidden, so Tab must not reach their boxes
  await expect(page.getByRole('table').locator('thead').getByRole('checkbox')).toHaveCount(0)
  for (const language of ['en', 'ky'] as const) {
    await setLanguage(page, language)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    const list = page.getByRole('group', { name: texts[language]['import.step.check'] })
    const box = await list.boundingBox()
    expect(box?.height).toBeGreaterThan(200)
    expect(box?.height).toBeLessThan(phone.height)
    // the list scrolls by itself, so the page is less than twice as high as the window
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2 * phone.height)
    await previewRows(page).first().getByRole('button').first().focus()
    await page.keyboard.press('End')
    await expect(page.getByRole('checkbox', { name: /ТЕЛЕФОН-4999/ })).toBeFocused()
    await page.keyboard.press('Home')
    await expect(page.getByText(texts[language]['import.heading.problem'])).toBeInViewport({ ratio: 1 })
  }
})
