import { readFileSync } from 'node:fs'
import { contract } from '#contract/index.ts'
import { spreadsheet } from '#contract/limits.ts'
import { hostileKinds } from './files/kinds.ts'
import { type HostileFile, hostileFiles, usualFile } from './files/workbooks.ts'
import { type Context, type Group, type Judge, newJudge } from './group.ts'
import { signInAs } from './others/saver.ts'
import { type Product, startProduct } from './product.ts'

export const files: Group = {
  name: 'U',
  title: 'files: workbooks and tables made to break, stop or fill the server, beside the reads of others',
  daily: process.env.OKUU_WHOLE !== undefined,
  run,
}

/** Limit for one file: seconds of processor time, including the reads of other users. */
const maxSeconds = 14
/** Limit of growth in megabytes while two files are read concurrently. */
const maxGrowth = 900

async function run(context: Context) {
  const judge = newJudge()
  const product = await startProduct(context)
  try {
    const [one, two, reader] = [
      await signInAs(product, 'administrator', 'biri'),
      await signInAs(product, 'administrator', 'ekinchi'),
      await signInAs(product, 'reader', 'okuuchu'),
    ]
    const { rows } = await product.pool.query<{ id: number }>('SELECT min(id) AS id FROM institution')
    const upload = uploader(product, rows[0]?.id ?? 0)
    judge.check((await upload(one, usualFile)).status === 200, 'a usual file is refused')
    const before = megabytesOf(product)
    const all = [...hostileFiles, ...hostileKinds]
    const quick = all.filter(({ daily }) => daily)
    const chosen = context.size === 'daily' ? quick.filter((_, n) => n % 6 === 0) : all
    const maximum = { megabytes: 0, seconds: 0, of: '' }
    const read = async (session: string, own: readonly HostileFile[]) => {
      for (const file of own) {
        const began = secondsOf(product)
        const { status, text } = await upload(session, file)
        const seconds = secondsOf(product) - began
        if (seconds > maximum.seconds) Object.assign(maximum, { seconds, of: file.what })
        maximum.megabytes = Math.max(maximum.megabytes, megabytesOf(product))
        const right = file.status === undefined ? [200, 400, 413].includes(status) : status === file.status
        judge.check(right && isEnvelope(text), `${file.what}: ${status}, ${text.slice(0, 200)}`)
      }
    }
    const half = Math.ceil(chosen.length / 2)
    const end = { reached: false }
    const others = readConcurrently(product, judge, reader, end)
    await Promise.all([read(one, chosen.slice(0, half)), read(two, chosen.slice(half))])
    end.reached = true
    const reads = await others
    await checkForms(judge, upload, one)
    // The limit is twice that of a file, since two are read concurrently.
    judge.check(
      maximum.seconds < 2 * maxSeconds,
      `${maximum.of}: ${maximum.seconds.toFixed(1)} s of a processor`,
    )
    judge.check(maximum.megabytes - before < maxGrowth, `grown from ${before} to ${maximum.megabytes} MB`)
    judge.check((await upload(one, usualFile)).status === 200, 'a usual file is refused afterwards')
    judge.note(
      `${chosen.length} files, ${reads} reads of others beside them; at most ${maximum.seconds.toFixed(1)} s of a processor (${maximum.of}), ${before} to ${maximum.megabytes} MB`,
    )
  } finally {
    await product.stop()
  }
  return judge.outcome()
}

/** Sends expensive and cheap reads in turn. Returns their number. */
async function readConcurrently(product: Product, judge: Judge, session: string, end: { reached: boolean }) {
  const { catalogues, history, uses } = contract
  const questions = [
    { call: history.changes, body: { limit: 20 } },
    { call: catalogues.levels, body: {} },
    { call: uses.list, body: { entity: 'level', id: 1 } },
  ]
  let reads = 0
  while (!end.reached)
    for (const { call, body } of questions) {
      const { status } = await product.ask(call, body, { session })
      judge.check(status === 200, `${call.path} of another person: ${status}`)
      reads++
    }
  return reads
}

type Form = { readonly what: string; readonly status: number; readonly make: (form: FormData) => void }
const table = (size: number) => new Blob([`p24-1;p24-2\n1;${'x'.repeat(size)}`])

async function checkForms(judge: Judge, upload: ReturnType<typeof uploader>, session: string) {
  const cases: readonly Form[] = [
    { what: 'no file', status: 400, make: (form) => form.delete('file') },
    { what: 'no catalogue', status: 400, make: (form) => form.delete('entity') },
    { what: 'an inherited catalogue', status: 400, make: (form) => form.set('entity', 'constructor') },
    { what: 'two files', status: 400, make: (form) => form.append('file', table(1), 'b.csv') },
    { what: 'thirty fields', status: 400, make: (form) => fill(form, 30) },
    {
      what: 'a name that leads out',
      status: 200,
      make: (form) => form.set('file', table(3), '../../etc/passwd'),
    },
    {
      what: 'a name of 9,000 letters',
      status: 200,
      make: (form) => form.set('file', table(4), 'я'.repeat(9_000)),
    },
    {
      what: 'a file too large',
      status: 413,
      make: (form) => form.set('file', table(spreadsheet.bytes), 'a'),
    },
    { what: 'an import of no number', status: 400, make: (form) => form.set('import', '-'.repeat(36)) },
  ]
  for (const { what, status, make } of cases) {
    const answer = await upload(session, usualFile, make)
    judge.check(
      answer.status === status,
      `a form with ${what}: ${answer.status}, ${answer.text.slice(0, 200)}`,
    )
  }
}

const fill = (form: FormData, count: number) => {
  for (let n = 0; n < count; n++) form.append(`field${n}`, 'x')
}

function uploader(product: Product, institution: number) {
  return async (
    session: string,
    { entity, bytes }: Pick<HostileFile, 'entity' | 'bytes'>,
    make?: (form: FormData) => void,
  ) => {
    const form = new FormData()
    form.append('entity', entity)
    if (entity === 'all') form.append('idVuz', String(institution))
    form.append('file', new Blob([Buffer.from(bytes())]), 'file.xlsx')
    make?.(form)
    const answer = await fetch(
      `${product.instances[0]?.origin}/okuu/api/v1/${contract.transfer.preview.path}`,
      {
        method: 'POST',
        headers: { 'x-okuu': '1', cookie: `sid=${session}` },
        body: form,
      },
    )
    return { status: answer.status, text: await answer.text() }
  }
}

const isEnvelope = (text: string) => text.startsWith('{"data":')

const linux = (product: Product, file: string) => {
  try {
    return readFileSync(`/proc/${product.instances[0]?.pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

const megabytesOf = (product: Product) =>
  Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(linux(product, 'status'))?.[1] ?? 0) / 1024)

/** Returns seconds of processor time; 0 on systems other than Linux. */
function secondsOf(product: Product): number {
  const fields = linux(product, 'stat').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100
}
