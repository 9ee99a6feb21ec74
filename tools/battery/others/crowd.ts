import type { Call } from '#contract/call.ts'
import type { Product } from '../product.ts'

export type Question = { call: Pick<Call, 'method' | 'path'>; body?: unknown }

/** Number of responses by status. */
export type Answers = Map<number, number>

/** Runs a function while each window of a user sends calls, one as soon as the previous one ends. */
export async function withConcurrentCalls<T>(
  product: Product,
  { session, windows, ask }: { session: string; windows: number; ask: (n: number) => Question },
  work: () => Promise<T>,
): Promise<{ result: T; answers: Answers }> {
  const answers: Answers = new Map()
  const end = { reached: false }
  let n = 0
  const window = async () => {
    while (!end.reached) {
      const { call, body } = ask(n++)
      const { status } = await product.ask(call, body, { session })
      answers.set(status, (answers.get(status) ?? 0) + 1)
    }
  }
  const open = Array.from({ length: windows }, window)
  try {
    return { result: await work(), answers }
  } finally {
    end.reached = true
    await Promise.all(open)
  }
}

export const answersText = (answers: Answers) =>
  [...answers]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')
