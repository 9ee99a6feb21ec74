import { expect, test } from 'vitest'
import { textOf } from './sources.ts'

const pairs = [
  ['licenceAbsent', 'productLicence.none'],
  ['licenceExpired', 'productLicence.expired'],
  ['licenceViolated', 'productLicence.violated'],
] as const

const read = (path: string): Record<string, string> => JSON.parse(textOf(path))

// By these words the client knows a 401 for the licence's sake from a session that is over.
// @rule licence-forced-logout
test.each(['ru', 'ky', 'en'])('server and client say the same of the product licence in %s', (language) => {
  const [server, client] = [
    read(`server/messages/${language}.json`),
    read(`client/public/locales/${language}.json`),
  ]
  for (const [there, here] of pairs) {
    expect(server[there], there).toBeTruthy()
    expect(client[here], here).toBe(server[there])
  }
})
