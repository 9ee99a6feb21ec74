import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#test/browser/render.tsx'
import { changeRow } from '#test/change-row.ts'
import { queryClient } from '../api/client.ts'
import { sessionKey } from '../api/expiry.ts'
import { FormerImports } from './FormerImports.tsx'

const change = (file: string, isOfAdministrators: boolean) =>
  changeRow({
    change: isOfAdministrators ? '2' : '1',
    operation: 'import',
    place: [{ entity: 'institution', id: 7, label: 'КГТУ' }],
    file,
    touched: [{ entity: 'institution', action: 'update', count: 1 }],
    of_administrators: isOfAdministrators,
  })

beforeEach(() =>
  vi.stubGlobal('fetch', async () =>
    Response.json({
      data: [change('адрес.xlsx', false), change('название.xlsx', true)],
      error: false,
      message: '',
    }),
  ),
)
afterEach(() => vi.unstubAllGlobals())

// @rule transfer-undo journal-undo
test.each([
  ['registrar', [7], ['адрес.xlsx']],
  ['administrator', null, ['адрес.xlsx', 'название.xlsx']],
] as const)(
  'FormerImports: one import renames an institution, user is %s → only imports that the user may undo have the link',
  async (role, institutions, undoable) => {
    queryClient.setQueryData(sessionKey, {
      role,
      scope: { catalogues: false, institutions: institutions && [...institutions], faculties: [] },
    })
    render(<FormerImports />)
    await expect.element(page.getByRole('link', { name: 'название.xlsx', exact: true })).toBeVisible()
    const links = page.getByRole('link', { name: /^Отменить/ })
    expect(links.elements().map((link) => link.ariaLabel)).toEqual(
      undoable.map((file) => expect.stringContaining(file)),
    )
  },
)
