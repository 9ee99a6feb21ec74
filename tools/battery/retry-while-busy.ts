import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer } from './product.ts'

const maxTries = 20

/**
 * Repeats a request that is refused with a Retry-After header, so that the load of the machine does not
 * affect the result. Returns the last response.
 */
export async function retryWhileBusy(send: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const answer = await send()
    const isBusy = answer.status === 503 && answer.headers.has('retry-after')
    if (!isBusy || tries === maxTries) return answer
    await sleep(250)
  }
}
