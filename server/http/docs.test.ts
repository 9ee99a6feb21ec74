import { expect, test } from 'vitest'
import { startSession } from '../auth/sessions.ts'
import { testServer } from '#test/ask.ts'

const server = testServer({ API_DOCS: 'users' })

test('API_DOCS=users: page and document of the calls → for who is signed in', async () => {
  const session = await startSession(server.db, server.userId, undefined)
  for (const path of ['', '/', '/json', '/static/index.css']) {
    const url = `/okuu/api/docs${path}`
    const refused = await server.app.inject(url)
    expect([url, refused.statusCode, refused.json()]).toEqual([
      url,
      401,
      expect.objectContaining({ code: 'notSignedIn' }),
    ])
    const shown = await server.app.inject({ url, headers: { cookie: `sid=${session}` } })
    expect([url, shown.statusCode < 400]).toEqual([url, true])
  }
})
