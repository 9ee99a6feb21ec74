import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { failureCode, failureMessage, isConnectionLoss } from '#db/failures.ts'

/** How long one attempt waits for an answer, so that silence is told within seconds. */
const longestAttempt = 3_000
const pause = 500

/**
 * Waits until the server of a variable's address answers and lets us in. The first failure is told through `log` when there is
 * time to try again; throws the last one, and at once what waiting does not mend: a wrong password, no such database.
 */
export async function awaitServer(
  url: string,
  variable: 'DATABASE_URL' | 'DATABASE_OWNER_URL',
  patience: number,
  log: (text: string) => void,
): Promise<void> {
  const deadline = Date.now() + patience
  for (let told = false; ; told = true) {
    const failure = await attempt(url)
    if (failure === undefined) return
    const reason = `The database at ${withoutPassword(url)} cannot be used: ${failureMessage(failure)}.`
    if (!mayPass(failure) || Date.now() + pause > deadline)
      throw new Error(`${reason} ${variable} names it.`, { cause: failure })
    if (!told) log(`${reason} Trying again for ${Math.round((deadline - Date.now()) / 1000)} seconds.`)
    await sleep(pause)
  }
}

async function attempt(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: longestAttempt })
  client.on('error', () => {})
  try {
    await client.connect()
    return undefined
  } catch (error) {
    return error
  } finally {
    // A server that is silent would keep the goodbye waiting.
    client.end().catch(() => {})
  }
}

// ENOTFOUND: the name of a container that is not there yet.
const mayPass = (failure: unknown) => isConnectionLoss(failure) || failureCode(failure) === 'ENOTFOUND'

/** The address as it may be shown: without the password, and of its parameters only the folder of a socket. */
function withoutPassword(address: string): string {
  const url = new URL(address)
  const host = url.searchParams.get('host')
  const user = url.username === '' ? '' : `${url.username}@`
  return `${url.protocol}//${user}${url.host}${url.pathname}${host === null ? '' : `?host=${host}`}`
}
