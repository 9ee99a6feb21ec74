import { expect, test } from 'vitest'
import { testServer } from '#test/ask.ts'

const serverWithoutUri = testServer({ SUPPORT_CONTACT: 'IT-отдел, к. 209' })
const serverWithMail = testServer({
  PUBLIC_ORIGIN: 'https://okuu.example.kg',
  BASE_PATH: '',
  SUPPORT_CONTACT: 'IT: it.otdel@univ.kg, 0312 00 00 00',
})
const serverWithTelephone = testServer({ SUPPORT_CONTACT: 'Асанова, +996 (312) 00-00-00' })

const textOf = async ({ app }: typeof serverWithoutUri, url: string) => {
  const { statusCode, headers, body } = await app.inject({ url, headers: { host: 'okuu.test' } })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  return body
}

// @rule well-known-files
test.each([
  ['neither e-mail nor telephone', serverWithoutUri, 'http://okuu.test/okuu/'],
  ['an e-mail', serverWithMail, 'mailto:it.otdel@univ.kg'],
  ['a telephone number', serverWithTelephone, 'tel:+996312000000'],
] as const)(
  'security.txt: SUPPORT_CONTACT with %s → the field Contact has its URI, or else the URL of the application',
  async (_what, server, contact) => {
    const lines = (await textOf(server, '/.well-known/security.txt')).trimEnd().split('\n')
    const fields = Object.fromEntries(lines.map((line) => line.split(/: (.*)/).slice(0, 2)))
    expect(fields).toMatchObject({ Contact: contact, 'Preferred-Languages': 'ru, ky, en' })
    expect(fields.Expires).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/)
    expect(fields.Canonical).toBe(
      server === serverWithMail ? 'https://okuu.example.kg/.well-known/security.txt' : undefined,
    )
  },
)

// @rule well-known-files
test('robots.txt: support contact with or without an e-mail → disallows all paths', async () => {
  for (const server of [serverWithoutUri, serverWithMail])
    expect(await textOf(server, '/robots.txt')).toBe('User-agent: *\nDisallow: /\n')
})
