import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { contract } from '#contract/index.ts'
import type { Judge } from './group.ts'
import { inParallel } from './parallel.ts'
import type { Product } from './product.ts'

const breakEvery = 10

/** Checks that repeats of requests whose response was lost neither lose nor duplicate a row. */
export async function checkLostResponses(product: Product, judge: Judge, count: number) {
  const { port } = new URL(product.instances[0]?.origin ?? '')
  const line = await startUnreliableProxy(Number(port))
  const session = await product.signIn()
  let cut = 0
  const send = async (name: string): Promise<string> => {
    for (;;) {
      const answer = await fetch(
        `http://127.0.0.1:${line.port}/okuu/api/v1/${contract.disciplines.create.path}`,
        {
          method: 'POST',
          headers: {
            'x-okuu': '1',
            'content-type': 'application/json',
            cookie: `sid=${session}`,
            connection: 'close',
          },
          body: JSON.stringify({ p34: name, idVidDisc: 1 }),
        },
      )
        .then((got) => got.text())
        .catch(() => undefined)
      if (answer === undefined) cut++
      else if (!answer.includes('"tooBusy"')) return answer
    }
  }
  try {
    await inParallel(Array.from({ length: count }), 4, async (_, n) => {
      const answer = await send(`Үзүлгөн ${n}`)
      judge.check(/"sms":"[13]"/.test(answer), `a save sent again: ${answer}`)
    })
  } finally {
    line.close()
  }
  const { rows } = await product.pool.query<{ all: number; different: number }>(
    `SELECT count(*)::integer AS all, count(DISTINCT name_ru)::integer AS different FROM discipline WHERE name_ru LIKE 'Үзүлгөн %'`,
  )
  const { all, different } = rows[0] ?? { all: 0, different: 0 }
  judge.check(all === count && different === count, `${count} sent, ${all} rows of ${different} names`)
  judge.note(`${count} creates, ${cut} answers cut and sent again: ${all} rows`)
}

/** Starts a proxy that closes every tenth connection after the server has sent the response. */
async function startUnreliableProxy(target: number): Promise<{ port: number; close: () => void }> {
  let opened = 0
  const server = createServer((client: Socket) => {
    const breaks = ++opened % breakEvery === 0
    const upstream = connect(target, '127.0.0.1')
    for (const socket of [client, upstream]) socket.on('error', () => {})
    client.pipe(upstream)
    upstream.on('data', (part) => {
      if (breaks) client.destroy()
      else client.write(part)
    })
    upstream.on('close', () => client.end())
    client.on('close', () => upstream.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    close: () => server.close(),
  }
}
