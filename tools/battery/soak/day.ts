import { Agent, request } from 'node:http'
import { contract } from '#contract/index.ts'
import type { Call } from '#contract/call.ts'
import { hotReads, type Place } from '#test/hot-reads.ts'
import { bodyCase } from '../cases.ts'
import { type Okuu, signIn } from '../crash/okuu.ts'
import type { Random } from '#test/random.ts'
import { calls } from '../routes.ts'

type Answer = { status: number; text: string }

/**
 * Load of a working day. Each call of `nextAction` reads, saves or signs in once, as one of several users.
 */
export type Day = {
  /** Returns false after an unexpected response. */
  nextAction: () => Promise<boolean>
  end: () => void
}

const people = 8

/** Bounds of a random number from 0 to 199: bad input, a sign-in, a save, otherwise a read. */
const [bad, signing, saving] = [2, 3, 33]

/** Calls that save nothing; the action «bad input» sends its bodies to them. */
const readCalls = calls.filter((call) => call.method === 'POST' && call.may === undefined && !call.open)

export async function startDay(okuu: Okuu, places: readonly Place[], random: Random): Promise<Day> {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  const cookies = await Promise.all(Array.from({ length: people }, () => signIn(okuu)))
  const directions: { id: number; code: string; rev: number }[] = []
  let made = 0

  async function send(call: Call, body: object | Buffer): Promise<Answer> {
    const cookie = random.pick(cookies)
    const answer = await sendAs(cookie, call, body)
    // 401 is expected if the session was signed out during the request.
    return answer.status === 401 && !cookies.includes(cookie) ? send(call, body) : answer
  }
  const sendAs = (cookie: string, call: Pick<Call, 'method' | 'path'>, body: object | Buffer) =>
    new Promise<Answer>((resolve, reject) => {
      const sent = request(
        `${okuu.origin}/okuu/api/v1/${call.path}`,
        {
          agent,
          method: call.method,
          headers: { 'x-okuu': '1', 'content-type': 'application/json', cookie },
        },
        (got) => {
          const chunks: Buffer[] = []
          got.on('data', (chunk: Buffer) => chunks.push(chunk))
          got.on('end', () =>
            resolve({ status: got.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
          )
          got.on('error', reject)
        },
      )
      sent.on('error', reject)
      sent.end(call.method === 'POST' ? (body instanceof Buffer ? body : JSON.stringify(body)) : undefined)
    })

  async function read(): Promise<boolean> {
    const { call, body } = random.pick(hotReads(random.pick(places)))
    return (await send(call, body)).status === 200
  }

  /** Creates a direction, or updates or deletes the oldest one, so no table except the history grows. */
  async function save(): Promise<boolean> {
    const oldest = directions.length >= people ? directions.shift() : undefined
    if (oldest !== undefined && random.chance(50))
      return saved(await send(contract.catalogues.deleteDirection, { idDirection: oldest.id }), '8')
    const code = oldest?.code ?? `С-${++made}`
    const name = `${code} ${random.below(1000)}`
    const body = {
      idDirection: oldest?.id ?? -1,
      code,
      direction_: name,
      directionKg: name,
      directionEn: name,
      ...(oldest && { rev: oldest.rev }),
    }
    const answer = await send(contract.catalogues.saveDirection, body)
    if (!saved(answer, oldest === undefined ? '1' : '2')) return false
    // The cast is safe: the schema of the response is `SaveAnswer`.
    const [outcome] = (JSON.parse(answer.text) as { data: { ID?: number; rev: number }[] }).data
    directions.push({ id: oldest?.id ?? outcome?.ID ?? 0, code, rev: outcome?.rev ?? 0 })
    return true
  }

  async function signOutAndIn(): Promise<boolean> {
    const fresh = await signIn(okuu)
    const [old] = cookies.splice(random.below(people), 1, fresh)
    return old !== undefined && (await sendAs(old, contract.auth.logout, {})).status === 200
  }

  async function sendInvalidBody(): Promise<boolean> {
    const call = random.pick(readCalls)
    const { status } = await send(call, bodyCase(call, random))
    return status < 500
  }

  return {
    nextAction() {
      const kind = random.below(200)
      if (kind < bad) return sendInvalidBody()
      if (kind < signing) return signOutAndIn()
      return kind < saving ? save() : read()
    },
    end: () => agent.destroy(),
  }
}

const saved = ({ status, text }: Answer, sms: string) => status === 200 && text.includes(`"sms":"${sms}"`)
