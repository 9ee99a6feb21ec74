import { type Okuu, test as base } from './fixtures.ts'
import { apiCallerOf } from './calls.ts'
import { startEmptyServer } from './own-server.ts'

/** Returns a test function with a separate server over an empty database. No user is signed in. */
export function testOnEmpty(name: string) {
  const test = base.extend<{}, { okuu: Okuu }>({
    okuu: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are asked for
      async ({}, use, worker) => {
        const { stop, ...own } = await startEmptyServer(`${name}_${process.pid}_${worker.workerIndex}`)
        await use({ ...own, cookies: [], ask: apiCallerOf(own.url, []) })
        await stop()
      },
      { scope: 'worker' },
    ],
  })
  test.use({ signedIn: false })
  return test
}
