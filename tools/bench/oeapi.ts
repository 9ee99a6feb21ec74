import { Command } from 'commander'
import { keys } from '#contract/keys.ts'
import { listedKinds } from '#server/oeapi/kinds.ts'
import { type Contestant, signIn, startProduct } from './contestants.ts'
import { dayAndMachine } from './day-and-machine.ts'
import { median } from './statistics.ts'

const command = new Command('node --import tsx bench/oeapi.ts')
  .description(
    'Measures pages of 250 objects of the Open Education API, each asked for once plain and once compressed, one caller at a time. The ' +
      'folder holds in `data` a country of `okuu demo national`, in which it makes keys.',
  )
  .argument('<folder>')
  .option('--pages <n>', 'pages of each list', '40')
  .parse()
const [folder = ''] = command.args
const pages = Number(command.opts<{ pages: string }>().pages)

/** Number of keys. They are used in turn, because a key permits only 20 requests a second. */
const keyCount = 12

async function makeKeys({ url, headers }: Contestant): Promise<string[]> {
  const made: string[] = []
  for (let number = 0; number < keyCount; number++) {
    const answer = await fetch(`${url}/okuu/api/v1/${keys.save.path}`, {
      method: 'POST',
      headers: { ...headers, 'x-okuu': '1', 'content-type': 'application/json' },
      body: JSON.stringify({ id: -1, name: `bench ${Date.now()} ${number}`, entities: null }),
    })
    const { data } = (await answer.json()) as { data: { secret?: string }[] }
    made.push(data[0]?.secret ?? '')
  }
  return made
}

type Page = { totalPages: number; items: Record<string, unknown>[] }

const product = await signIn(await startProduct(folder, undefined))
try {
  const secrets = await makeKeys(product)
  let sent = 0
  const get = async (path: string, encoding = 'identity') => {
    const authorization = `Bearer ${secrets[sent++ % keyCount]}`
    const started = performance.now()
    const headers = { authorization, 'accept-encoding': encoding }
    const answer = await fetch(`${product.url}/okuu/oeapi/v6${path}`, { headers })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text}`)
    return { ms: performance.now() - started, text }
  }
  const pageOf = async (path: string) => JSON.parse((await get(path)).text) as Page
  const idsOf = async (collection: string, field: string) =>
    (await pageOf(`/${collection}?pageSize=250`)).items.map((one) => String(one[field]))

  /** Returns paths of pages across the whole list, with a page size that no cached page has. */
  async function pagesOf(collection: string): Promise<string[]> {
    const { totalPages } = await pageOf(`/${collection}?pageSize=250`)
    return Array.from({ length: pages }, (_, n) => {
      const number = 1 + Math.floor((n * totalPages) / pages)
      return `/${collection}?pageSize=250&pageNumber=${number}&n=${n}`
    })
  }

  const works = new Map<string, string[]>()
  for (const { collection } of listedKinds) works.set(`/${collection}`, await pagesOf(collection))
  const [root = ''] = await idsOf('organisations', 'organisationId')
  const years = await idsOf('academic-sessions', 'academicSessionId')
  const below = (of: string, ids: readonly string[], collection: string) =>
    Array.from({ length: pages }, (_, n) => `/${of}/${ids[n % ids.length]}/${collection}?pageSize=250&n=${n}`)
  works.set('/organisations/{id}/programme-offerings', below('organisations', [root], 'programme-offerings'))
  works.set(
    '/academic-sessions/{id}/programme-offerings',
    below('academic-sessions', years, 'programme-offerings'),
  )
  works.set('/organisations/{id}/programmes', below('organisations', [root], 'programmes'))
  works.set('/organisations/{id}/groups', below('organisations', [root], 'groups'))

  process.stdout.write(
    `${dayAndMachine()}\n\n| list | p50 ms | longest ms | compressed, p50 | longest | bytes |\n|---|---:|---:|---:|---:|---:|\n`,
  )
  for (const [name, paths] of works) {
    const figures: number[] = []
    let longest = 0
    for (const [again, encoding] of ['identity', 'br, gzip'].entries()) {
      const times: number[] = []
      for (const path of paths) {
        // `as` changes the URL, since the response to the previous URL is cached.
        const { ms, text } = await get(`${path}&as=${again}`, encoding)
        times.push(ms)
        longest = Math.max(longest, text.length)
      }
      figures.push(median(times), Math.max(...times))
    }
    process.stdout.write(`| ${name} | ${figures.map((one) => one.toFixed(1)).join(' | ')} | ${longest} |\n`)
  }
} finally {
  await product.stop()
}
