import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { render } from '#test/browser/render.tsx'
import { queryClient } from '../api/client.ts'
import { sessionKey } from '../api/expiry.ts'
import { EmptyRow } from '../table/placeholder.tsx'
import { ReadOnlyUnless } from '../ui/read-only.tsx'
import { EmptyListHelp, type MissingEntity } from './EmptyListHelp.tsx'

const registrar = { catalogues: false, institutions: [7], faculties: [] }

type Scope = { catalogues: boolean; institutions: number[] | null; faculties: number[] }
const enter = (role: string, scope: Scope = { catalogues: false, institutions: [], faculties: [] }) =>
  queryClient.setQueryData(sessionKey, { role, scope })

// The query cache contains the user, so no request has to succeed.
beforeEach(() => vi.stubGlobal('fetch', async () => new Response(null, { status: 503 })))
afterEach(() => vi.unstubAllGlobals())

const setupLists: readonly MissingEntity[] = [
  'ministry',
  'institution',
  'building',
  'unit',
  'room-kind',
  'member-type',
  'discipline-kind',
  'rule',
]
const place = [{ institution: 7, faculty: null }]

// @rule setup-whom-to-ask
test.each(setupLists)(
  'EmptyListHelp: there are no rows of %s, user is an administrator → a link to this list of the set-up is shown',
  async (list) => {
    enter('administrator')
    render(<EmptyListHelp of={list} />)
    await expect
      .element(page.getByRole('link', { name: 'Добавить в настройке' }))
      .toHaveAttribute('href', `/setup?list=${list}`)
  },
)

// @rule setup-whom-to-ask
test.each(setupLists)(
  'EmptyListHelp: there are no rows of %s, user has the role registrar → only advice to ask an administrator is shown',
  async (list) => {
    enter('registrar', { ...registrar, catalogues: true })
    render(<EmptyListHelp of={list} />)
    await expect
      .element(
        page.getByText(
          'Добавить может администратор. Попросите администратора сделать это или дать вам такое право.',
        ),
      )
      .toBeVisible()
    expect(page.getByRole('link').elements()).toEqual([])
  },
)

// @rule setup-whom-to-ask
test.each([
  ['registrar of the institution', 'registrar', registrar, 'link'],
  ['registrar of another institution', 'registrar', { ...registrar, institutions: [8] }, 'words'],
  ['reader', 'reader', undefined, 'words'],
] as const)(
  'EmptyListHelp: there is no faculty, user is %s → link if the user may add one, otherwise text about the right',
  async (_, role, scope, shown) => {
    enter(role, scope && { ...scope, institutions: [...scope.institutions], faculties: [] })
    render(<EmptyListHelp of="faculty" places={place} />)
    const link = page.getByRole('link', { name: 'Добавить в структуре обучения' })
    const words = page.getByText('Добавить может тот, у кого есть права на этот вуз или факультет.')
    await expect.element(shown === 'link' ? link : words).toBeVisible()
    expect((shown === 'link' ? words : link).elements()).toEqual([])
  },
)

test('EmptyListHelp: screen has an add button → no link is shown; user is a reader → a text states who can add rows', async () => {
  enter('registrar', registrar)
  render(
    <p>
      Рядом <EmptyListHelp of="faculty" places={place} isAddedHere />
    </p>,
  )
  await expect.element(page.getByText('Рядом')).toHaveTextContent(/^Рядом$/)
  enter('reader')
  render(<EmptyListHelp of="faculty" places={place} isAddedHere />)
  await expect.element(page.getByText(/^Добавить может тот, у кого/)).toBeVisible()
})

// @rule setup-whom-to-ask
test.each([
  ['registrar with the right to catalogues', { ...registrar, catalogues: true }, 'button'],
  ['other registrar', registrar, 'words'],
] as const)(
  'EmptyRow: catalogue is empty, user is %s → button if the user may add rows, otherwise text about the right',
  async (_, scope, shown) => {
    enter('registrar', { ...scope, institutions: [...scope.institutions], faculties: [] })
    render(
      <ReadOnlyUnless call={catalogues.saveLevel}>
        <table>
          <tbody>
            <EmptyRow columns={1} text="Записей пока нет" onAdd={() => {}} />
          </tbody>
        </table>
      </ReadOnlyUnless>,
    )
    const button = page.getByRole('button', { name: 'Добавить' })
    const words = page.getByText(
      'Добавить может тот, кто ведёт общие справочники. Попросите администратора сделать это или дать вам такое право.',
    )
    await expect.element(shown === 'button' ? button : words).toBeVisible()
    expect((shown === 'button' ? words : button).elements()).toEqual([])
  },
)
