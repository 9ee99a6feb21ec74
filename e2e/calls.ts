import { setTimeout as sleep } from 'node:timers/promises'
import type { BodyOf, Call, DataOf } from '#contract/call.ts'

/** Makes a call. Throws if the call is refused. */
export type ApiCaller = <C extends Call>(call: C, body: BodyOf<C>) => Promise<DataOf<C>>

type Cookie = { readonly name: string; readonly value: string }

/** Returns a function that makes calls. After a 503 it repeats the call when Retry-After has passed. */
export const apiCallerOf = (url: string, cookies: readonly Cookie[]): ApiCaller => {
  const ask = async <C extends Call>(call: C, body: BodyOf<C>): Promise<DataOf<C>> => {
    const answer = await fetch(`${url}/api/v1/${call.path}`, {
      method: call.method,
      headers: {
        'Content-Type': 'application/json',
        'X-Okuu': '1',
        Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      },
      ...(call.method === 'POST' && { body: JSON.stringify(body) }),
    })
    if (answer.status === 503) {
      await sleep(Number(answer.headers.get('Retry-After')) * 1000)
      return ask(call, body)
    }
    // the cast is safe: every response of the server has this envelope
    const { data, message } = (await answer.json()) as { data: DataOf<C>; message: string }
    if (!answer.ok) throw new Error(`${call.path} was refused: ${answer.status} ${message}`)
    return data
  }
  return ask
}
