import { useQuery } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { system } from '#contract/system.ts'
import { render } from '#test/browser/render.tsx'
import { queryClient } from '../api/client.ts'
import { query } from '../api/query.ts'
import { Settings } from './Settings.tsx'

/** Contact that the fake server stores. A test changes it as another administrator would. */
const stored = { contact: 'Деканат', rev: 1 }

const serve = () =>
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const isSave = address.includes(system.saveSettings.path)
    const { support, rev } = JSON.parse(body) as { support?: string; rev?: number }
    const isStale = isSave && rev !== stored.rev
    if (isSave && !isStale) Object.assign(stored, { contact: support, rev: stored.rev + 1 })
    const data = isSave
      ? [isStale ? { sms: '7', reason: 'stale' } : { sms: '2' }]
      : {
          support: { contact: stored.contact, fixed: false },
          trimester: 0,
          notices: [],
          rev: stored.rev,
          saved: {
            support: { at: '2026-11-20T08:00:00.000Z', id_user: 7, name: 'Асанова Гүлнара' },
            trimester: null,
          },
        }
    return new Response(JSON.stringify({ data, error: false, message: '' }))
  })

const Screen = () => {
  const { data } = useQuery(query(system.settings), queryClient)
  return data && <Settings settings={data} organisation="Okuu" />
}

afterEach(() => vi.unstubAllGlobals())

// @rule system-settings
test('Settings: another administrator saved first → message has name, date and text; the user’s text can be saved', async () => {
  serve()
  render(<Screen />)
  const contact = page.getByRole('textbox')
  await contact.fill('Каб. 101')
  Object.assign(stored, { contact: 'Каб. 202', rev: 2 })
  // A refetch must not replace the text that the user is typing.
  await queryClient.invalidateQueries()
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
  const told = page.getByRole('alert')
  await expect.element(told).toHaveTextContent('Запись уже изменил кто-то другой')
  await expect.element(told).toHaveTextContent('Сохранено: Асанова Гүлнара, 20.11.2026')
  await expect.element(told).toHaveTextContent('Сейчас в базе: Каб. 202')
  await expect.element(contact).toHaveValue('Каб. 101')
  expect(stored.contact).toBe('Каб. 202')
  await page.getByRole('button', { name: 'Сохранить свой вариант' }).click()
  await expect.poll(() => stored.contact).toBe('Каб. 101')
  await expect.element(told).not.toBeInTheDocument()
})
