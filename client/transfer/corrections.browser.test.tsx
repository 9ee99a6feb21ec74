import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { transfer, type TransferLine } from '#contract/transfer.ts'
import { render } from '#test/browser/render.tsx'
import { useCorrections } from './useCorrections.ts'

const paths = ['NameLevel', 'NameLevel_kg'] as const
const typed = { NameLevel: 'Имя', NameLevel_kg: 'Ат' }
const columns = paths.map((path, place) => ({ field: path, parts: [{ path, place }], empties: 0 }))

/** Returns line 2 with these texts. A blank text is a problem. */
const lineOf = (texts: Readonly<Record<string, string>>): TransferLine => {
  const problems = paths.flatMap((field) => (texts[field] === '' ? [{ field, message: 'пусто' }] : []))
  const action = problems.length > 0 ? 'problem' : 'add'
  return {
    line: 2,
    action,
    id: null,
    label: '',
    cells: [],
    problems,
    remarks: [],
    texts: paths.map((path) => texts[path] ?? ''),
  }
}

/**
 * Serves corrections as the server does: it reads the line when a call arrives, and stores it before the
 * response. The first call is delayed.
 */
const serve = () => {
  const server = { kept: { NameLevel: '', NameLevel_kg: '' }, asked: [] as string[], goOn: () => {} }
  const waiting = new Promise<void>((resolve) => {
    server.goOn = resolve
  })
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    expect(address).toContain(transfer.correct.path)
    const { field, value } = JSON.parse(body) as { field: string; value: string }
    const read = { ...server.kept, [field]: value }
    if (server.asked.push(field) === 1) await waiting
    server.kept = read
    return new Response(JSON.stringify({ data: lineOf(read), error: false, message: '' }))
  })
  return server
}

const lines = [lineOf({ NameLevel: '', NameLevel_kg: '' })]
const props = { preview: 'p', sheet: '1', lines, columns, onCorrected: () => undefined }

const Screen = () => {
  const { edit, close, open, lines: now } = useCorrections(props)
  return (
    <>
      {paths.map((path) => (
        <button key={path} type="button" onClick={() => edit({ line: 2, path })}>
          {path}
        </button>
      ))}
      {open && (
        <button type="button" onClick={() => close(typed[open.path as keyof typeof typed], '')}>
          готово
        </button>
      )}
      <output>{now.map(({ action, texts }) => [action, ...(texts ?? [])].join(' '))}</output>
    </>
  )
}

afterEach(() => vi.unstubAllGlobals())

// @rule transfer-correct
test('import: user corrects a line twice before the first response → the second call waits; both corrections are stored', async () => {
  const server = serve()
  render(<Screen />)
  for (const name of paths) {
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('button', { name: 'готово' }).click()
  }
  server.goOn()
  await expect.element(page.getByRole('status')).toHaveTextContent('add Имя Ат')
  expect(server.kept).toEqual(typed)
  expect(server.asked).toEqual(['NameLevel', 'NameLevel_kg'])
})
