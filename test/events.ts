import { live } from '#contract/live.ts'
import { eventually } from './eventually.ts'
import type { Instance } from './instances.ts'

type ReceivedEvent = { event: string; data: Record<string, unknown> }

/** Stream of server-sent events, received as by a browser. */
export type Events = {
  status: number
  headers: Headers
  received: ReceivedEvent[]
  /** Returns the received text, including comments. */
  text: () => string
  next: (event: string) => Promise<ReceivedEvent['data']>
  ended: Promise<void>
  close: () => void
}

const parse = (block: string): ReceivedEvent[] => {
  const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? []
  // The cast is safe: all events of the product are JSON.
  return event === undefined ? [] : [{ event, data: JSON.parse(data ?? '') as ReceivedEvent['data'] }]
}

export async function openEvents(instance: Instance, session?: string): Promise<Events> {
  const abort = new AbortController()
  const answer = await instance.fetch(live.stream, {}, { ...(session && { session }), signal: abort.signal })
  let text = ''
  let read = 0
  const received: ReceivedEvent[] = []
  const reading = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      const blocks = text.split('\n\n').slice(0, -1)
      received.splice(0, received.length, ...blocks.flatMap(parse))
    }
  }
  return {
    status: answer.status,
    headers: answer.headers,
    received,
    text: () => text,
    next: (event) =>
      eventually(() => {
        const at = received.findIndex((one, place) => place >= read && one.event === event)
        const found = received[at]
        if (found === undefined) throw new Error(`no ${event} in ${text}`)
        read = at + 1
        return found.data
      }),
    ended: reading().catch(() => {}),
    close: () => abort.abort(),
  }
}
