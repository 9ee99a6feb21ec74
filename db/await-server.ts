import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { failureCode, failureMessage, isConnectionLoss } from '#db/failures.ts'

/** Timeout of one attempt, and pause between two attempts, in milliseconds. */
const attemptTimeout = 3_000
const pause = 500

/**
 * Waits until the server accepts a connection. After `retryTimeout` milliseconds throws the last failure.
 * Throws a permanent failure (wrong password, unknown database) at once. `variable`: environment variable for
 * the message.
 */
export async function awaitServer(
  url: string,
  variable: 'DATABASE_URL' | 'DATABASE_OWNER_URL',
  retryTimeout: number,
  log: (text: string) => void,
): Promise<void> {
  const deadline = Date.now() + retryTimeout
  for (let isLogged = false; ; isLogged = true) {
    const failure = await attempt(url)
    if (failure === undefined) return
    const reason = `The database at ${withoutPassword(url)} cannot be used: ${failureMessage(failure)}.`
    if (!isTransient(failure) || Date.now() + pause > deadline)
      throw new Error(`${reason} ${variable} names it.`, { cause: failure })
    if (!isLogged) log(`${reason} Trying again for ${Math.round((deadline - Date.now()) / 1000)} seconds.`)
    await sleep(pause)
  }
}

async function attempt(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: attemptTimeout })
  client.on('error', () => {})
  try {
    await client.connect()
    return undefined
  } catch (error) {
    return error
  } finally {
    // `end` is not awaited, since a server that does not respond would delay the next attempt.
    client.end().catch(() => {})
  }
}

// ENOTFOUND: the server's container may not have started yet, so its host name is unknown.
const isTransient = (failure: unknown) => isConnectionLoss(failure) || failureCode(failure) === 'ENOTFOUND'

/** Returns the URL for messages, without the password and without parameters except the socket's folder. */
function withoutPassword(address: string): string {
  const url = new URL(address)
  const host = url.searchParams.get('host')
  const user = url.username === '' ? '' : `${url.username}@`
  return `${url.protocol}//${user}${url.host}${url.pathname}${host === null ? '' : `?host=${host}`}`
}
