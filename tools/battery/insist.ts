import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer } from './product.ts'

const mostTries = 20

/**
 * Repeats a request while the product is too busy and answers when to retry, as a client does, so that the load of the machine
 * decides no verdict. Returns the last answer, a 503 when no try was served.
 */
export async function insist(send: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const answer = await send()
    const isBusy = answer.status === 503 && answer.headers.has('retry-after')
    if (!isBusy || tries === mostTries) return answer
    await sleep(250)
  }
}
