import type { Page } from '@playwright/test'
import { system } from '#contract/system.ts'
import { setLanguage } from './accessible.ts'
import { thisYear } from './educational-screen.ts'
import { expect, navigateTo, type Language, type Okuu, open, test } from './fixtures.ts'
import { givenGroups, givenPath } from './given.ts'
import { layoutDefects } from './layout.ts'
import { signInOnPage } from './roles.ts'
import { givenRooms } from './rooms-screen.ts'

test.describe.configure({ timeout: 240_000 })

/** Sizes of the window. 683 × 384 is 1366 × 768 at a zoom of 200 %. */
const sizes = [
  [320, 568],
  [390, 844],
  [683, 384],
  [768, 1024],
  [1024, 768],
  [1280, 657],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
] as const

/**
 * Returns window sizes. Kyrgyz and English need only the narrowest width of each layout, since only the
 * length of the texts differs.
 */
const sizesFor = (language: Language) =>
  language === 'ru' ? sizes : sizes.filter(([width]) => [320, 768, 1366].includes(width))

const languages = ['ru', 'ky', 'en'] as const

const longName =
  'Эксплуатация электроэнергетического оборудования промышленных предприятий в горных районах республики'

async function givenLongNames(okuu: Okuu, key: string) {
  const way = await givenPath(okuu, key)
  await givenGroups(okuu, way.speciality, `${key}-1`, [thisYear - 1, thisYear])
  const long = `${key} ${longName}`
  const full = { fullRu: long, fullKy: long, fullEn: long }
  const name = { nameRu: long, nameKy: long, nameEn: long }
  const { change } = okuu.given
  await change('institution', way.institution, full)
  await change('faculty', way.faculty, full)
  await change('direction', way.direction, name)
  await change('studyForm', way.studyForm, name)
  await change('specialityName', way.name, name)
  return way
}

/** Opens the URL. Loads the page only for the first URL, and for the shown screen without a dialog. */
async function openAddress(page: Page, address: string): Promise<void> {
  const isFirst = page.url() === 'about:blank'
  const isSameScreen = !isFirst && new URL(address, page.url()).pathname === new URL(page.url()).pathname
  const isDialog = address.includes('modal=')
  if (isFirst || (isSameScreen && !isDialog)) return open(page, address)
  const dialog = page.getByRole('dialog')
  const title = await page.title()
  const name = (await dialog.count()) > 0 ? await dialog.getByRole('heading').first().textContent() : null
  await navigateTo(page, address)
  if (!isSameScreen) await expect(page).not.toHaveTitle(title)
  if (!isDialog) await expect(dialog).toHaveCount(0)
  else if (isSameScreen && name) await expect(dialog.getByRole('heading').first()).not.toHaveText(name)
}

async function expectWellLaidOut(page: Page, address: string): Promise<void> {
  await openAddress(page, address)
  const place = address.includes('modal=') ? page.getByRole('dialog') : page.getByRole('main')
  await expect(
    place.locator('table, input, textarea, dl, ul, nav').filter({ visible: true }).first(),
  ).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const former = await page.locator('html').getAttribute('lang')
  for (const language of languages.toSorted(
    (one, other) => Number(other === former) - Number(one === former),
  )) {
    await setLanguage(page, language)
    for (const [width, height] of sizesFor(language)) {
      await page.setViewportSize({ width, height })
      // waits for the layout after the resize
      await expect
        .poll(() => layoutDefects(page), { message: `${address}, ${language}, ${width} × ${height}` })
        .toEqual([])
    }
  }
}

/** Two catalogues are omitted: specialities look like directions, and levels like qualifications. */
const catalogues = ['direction', 'kafedra', 'qual', 'discipline', 'study-form', 'licence', 'group-name']
const otherScreens = ['evaluation-rule', 'position-teaching', 'state-member', 'spec-member']
const dataScreens = ['overview', 'new-year', 'report', 'import', 'checks']
const administratorScreens = [
  'setup?list=institution',
  'setup?list=rule',
  'languages',
  'duplicates',
  'users',
  'keys',
  'system',
  'me',
]
const dialogs = [
  'nextYear',
  'duplicates',
  'institution.edit',
  'faculty.edit',
  'faculty.add',
  'speciality.gradingRules',
]
const pickers = [
  'direction.pick',
  'direction.edit',
  'studyForm.pick',
  'studyForm.add',
  'speciality.pick',
  'speciality.add',
]
const globalDialogs = ['shortcuts', 'level.list', 'licence.list', 'studyForm.list', 'groupName.list']

test.describe('layout at every width, in every language', () => {
  test('screens: window has each width → every text is readable, every button can be pressed', async ({
    page,
    okuu,
  }) => {
    const { faculty } = await givenLongNames(okuu, 'Шэ')
    const { building } = await givenRooms(okuu, 'Шэк', 2)
    for (const path of [...otherScreens, `audience?building=${building}`, `quota?fac=${faculty}`, 'journal'])
      await expectWellLaidOut(page, path)
  })

  test('data screens: window has each width → every text is readable, every button can be pressed', async ({
    page,
    okuu,
  }) => {
    const { faculty, speciality } = await givenLongNames(okuu, 'Шр')
    for (let n = 2; n < 30; n++) await givenGroups(okuu, speciality, `Шр-${n}`, [thisYear])
    for (const path of [...dataScreens, `new-year?fac=${faculty}`]) await expectWellLaidOut(page, path)
  })

  test('proposals: window has each width → every text is readable, every button can be pressed', async ({
    page,
    browser,
    okuu,
  }) => {
    const elsewhere = await browser.newPage()
    await signInOnPage(page, elsewhere, okuu, 'kengesh', 'registrar')
    const { direction } = await givenLongNames(okuu, 'Шу')
    const level = {
      NameLevel: `Шу ${longName}`,
      NameLevel_kg: `Шу ${longName}`,
      NameLevel_en: `Shu ${longName}`,
    }
    for (const proposed of [
      { entity: 'level', action: 'add', values: level },
      { entity: 'direction', action: 'change', id: direction, values: { p24_en: `Other ${longName}` } },
    ]) {
      const data = { idProposal: -1, comment: longName, ...proposed }
      const headers = { 'X-Okuu': '1' }
      const answer = await elsewhere.request.post(`${okuu.url}/api/v1/proposals/save`, { data, headers })
      expect(await answer.json()).toMatchObject({ error: false, data: [{ sms: '1' }] })
    }
    await elsewhere.close()
    await expectWellLaidOut(page, 'proposals')
    await expectWellLaidOut(page, 'proposals?show=all')
  })

  test('administrator screens: window has each width → every text is readable, every button can be pressed', async ({
    page,
    okuu,
  }) => {
    await okuu.ask(system.backup, {})
    for (const path of administratorScreens) await expectWellLaidOut(page, path)
  })

  test('catalogues and their forms: window has each width → every text is readable, every button can be pressed', async ({
    page,
    okuu,
  }) => {
    const way = await givenLongNames(okuu, 'Шк')
    for (const path of catalogues) {
      await expectWellLaidOut(page, path)
      await expectWellLaidOut(page, `${path}?modal=add`)
    }
    await expectWellLaidOut(page, `direction?id=${way.direction}&modal=edit`)
  })

  test('structure: window has each width → every text is readable, every button can be pressed', async ({
    page,
    okuu,
  }) => {
    const { search, speciality } = await givenLongNames(okuu, 'Шс')
    for (let academicYearId = 10; academicYearId <= 26; academicYearId++)
      await okuu.given.admissionPlan({ specialityId: speciality, academicYearId, budget: 30, contract: 90 })
    await expectWellLaidOut(page, 'educational')
    await expectWellLaidOut(page, `educational?${search}`)
    await expectWellLaidOut(page, `educational?${search}&modal=speciality.parameters`)
  })

  test('dialogs of the structure: window has each width → every text is readable, every button can be pressed', async ({
    page,
    okuu,
  }) => {
    const { search, faculty } = await givenLongNames(okuu, 'Шд')
    const quota = `quota&m-fac=${faculty}&m-year=${thisYear}&m-half=1&m-rate=1`
    for (const dialog of [quota, ...dialogs])
      await expectWellLaidOut(page, `educational?${search}&modal=${dialog}`)
  })

  test('pickers of the structure: window has each width → every text is readable, every button can be pressed', async ({
    page,
    okuu,
  }) => {
    const { search } = await givenLongNames(okuu, 'Шп')
    for (const dialog of pickers) await expectWellLaidOut(page, `educational?${search}&modal=${dialog}`)
  })

  test('dialogs over all screens: window has each width → every text is readable, every button can be pressed', async ({
    page,
  }) => {
    for (const dialog of globalDialogs) await expectWellLaidOut(page, `direction?modal=${dialog}`)
  })
})
