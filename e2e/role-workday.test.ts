import type { Page } from '@playwright/test'
import { signInAs, type Rights, findTwoPlaces } from './roles.ts'
import { expect, expectNoSidewaysScroll, navigateTo, type Language, open, test } from './fixtures.ts'
import { texts } from './texts.ts'

// Each test needs a separate session, since signing in as another user ends the session.
test.use({ signedIn: 'alone' })
test.setTimeout(240_000)

const languages = ['ru', 'ky', 'en'] as const
const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

const screens = [
  'direction',
  'speciality',
  'kafedra',
  'qual',
  'discipline',
  'evaluation-rule',
  'position-teaching',
  'audience',
  'state-member',
  'spec-member',
  'languages',
  'duplicates',
  'journal',
  'me',
]
const administratorScreens = ['setup', 'users', 'keys', 'system']

function collectErrors(page: Page): string[] {
  const wrong: string[] = []
  page.on('response', (answer) => {
    if (answer.status() >= 400) wrong.push(`${answer.status()} ${answer.url()}`)
  })
  page.on('console', (line) => {
    if (line.type() === 'error') wrong.push(line.text())
  })
  page.on('pageerror', (error) => wrong.push(error.message))
  return wrong
}

const textIn = (language: Language, key: string) => texts[language][key] ?? key
const button = (page: Page, language: Language, key: string) =>
  page.getByRole('button', { name: textIn(language, key), exact: true })

async function changeDean(page: Page, language: Language, address: string, head: string) {
  await open(page, `${address}&modal=faculty.edit`, { language })
  const form = page.getByRole('dialog')
  const field = form.getByRole('textbox', { name: textIn(language, 'field.director') })
  await expect(field).toBeVisible()
  await field.fill(head)
  await button(page, language, 'common.save').click()
  await expect(form).toHaveCount(0)
}

async function expectNoForm(page: Page, language: Language, address: string, why: string) {
  await open(page, `${address}&modal=faculty.edit`, { language })
  await expect(page.getByText(textIn(language, why)).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

type RoleCase = {
  title: string
  login: string
  rights: (own: { vuz: number; fac: number }) => Rights
  catalogues: boolean
  own: boolean
  foreign: boolean
  closed: string
}

const roles: RoleCase[] = [
  {
    title: 'a reader',
    login: 'kun-okurman',
    rights: () => ({ role: 'reader' }),
    catalogues: false,
    own: false,
    foreign: false,
    closed: 'rights.readOnly',
  },
  {
    title: 'a registrar of one faculty',
    login: 'kun-fakultet',
    rights: ({ fac }) => ({ role: 'registrar', faculties: [fac] }),
    catalogues: false,
    own: true,
    foreign: false,
    closed: 'rights.outsideScope',
  },
  {
    title: 'a registrar of an institution and the catalogues',
    login: 'kun-vuz',
    rights: ({ vuz }) => ({ role: 'registrar', catalogues: true, institutions: [vuz] }),
    catalogues: true,
    own: true,
    foreign: false,
    closed: 'rights.outsideScope',
  },
  {
    title: 'an administrator',
    login: 'kun-admin',
    rights: () => ({ role: 'administrator' }),
    catalogues: true,
    own: true,
    foreign: true,
    closed: 'rights.readOnly',
  },
]

for (const [index, role] of roles.entries()) {
  // @rule people-roles people-scope people-catalogues
  test(`${role.title}: user works on desktop and phone → screens open, rights apply, no call fails`, async ({
    page,
    okuu,
  }) => {
    const [own, foreign] = await findTwoPlaces(okuu, 2 * (index + 1))
    await signInAs(page, okuu, role.login, role.rights(own))
    const isAdministrator = role.login === 'kun-admin'
    const wrong = collectErrors(page)
    const headOf = async (faculty: number) =>
      (await okuu.sql<{ director: string }>('SELECT director FROM faculty WHERE id = $1', [faculty]))[0]
        ?.director
    for (const [at, language] of languages.entries()) {
      for (const size of [desktop, phone]) {
        await page.setViewportSize(size)
        const head = `${role.login} ${language} ${size.width}`
        for (const [place, mayChange] of [
          [own, role.own],
          [foreign, role.foreign],
        ] as const) {
          const before = await headOf(place.fac)
          if (mayChange) await changeDean(page, language, place.address, head)
          else await expectNoForm(page, language, place.address, role.closed)
          expect(await headOf(place.fac)).toBe(mayChange ? head : before)
        }
      }
      await open(page, own.address, { language })
      const visited = [...screens, ...(isAdministrator ? administratorScreens : [])]
      for (const [number, screen] of visited.entries()) {
        // each screen opens at one size in one language, and at the other size in the next language
        const isPhoneFirst = (at + number) % 2 === 1
        const [first, second] = isPhoneFirst ? [phone, desktop] : [desktop, phone]
        await page.setViewportSize(first)
        await navigateTo(page, screen)
        for (const size of [first, second]) {
          await page.setViewportSize(size)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
          await expectNoSidewaysScroll(page)
          if (screen === 'direction')
            await expect(button(page, language, 'common.add')).toHaveCount(role.catalogues ? 1 : 0)
        }
      }
      expect(wrong, language).toEqual([])
    }
  })
}
