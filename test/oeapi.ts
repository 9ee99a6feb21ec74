import { Ajv } from 'ajv'
import { fullFormats } from 'ajv-formats/dist/formats.js'
import type { Entity } from '#contract/entities.ts'
import { keys } from '#contract/keys.ts'
import { schemas } from '#server/oeapi/schemas.ts'
import type { testServer } from './ask.ts'

export const oeapiHome = '/okuu/oeapi/v6'

type Body = Record<string, unknown> & { items: Record<string, unknown>[] }

// References in the schemas are paths within the OpenAPI document.
const ajv = new Ajv({ formats: fullFormats, allErrors: true, strict: false })
ajv.addSchema({ $id: 'oeapi', components: { schemas } })

/** Returns violations of the standard. `name`: schema of the object. */
export const violationsOf = (name: keyof typeof schemas, value: unknown) => {
  ajv.validate(`oeapi#/components/schemas/${name}`, value)
  return ajv.errors ?? []
}

/** Returns functions that read with a new key every 15 requests, so that no key exceeds the rate limit. */
export function oeapiReader(server: ReturnType<typeof testServer>) {
  let count = 0
  async function newKey(entities: Entity[] | null = null): Promise<string> {
    const [outcome] = await server.get(keys.save, { id: -1, name: `OEAPI ${++count}`, entities })
    return outcome?.secret ?? ''
  }
  let secret = ''
  let requests = 0
  async function read(path: string, own?: string, headers: Record<string, string> = {}) {
    if (own === undefined && ++requests % 15 === 1) secret = await newKey()
    const url = path.startsWith('/okuu') ? path : `${oeapiHome}${path}`
    const answer = await server.app.inject({
      url,
      headers: { authorization: `Bearer ${own ?? secret}`, ...headers },
    })
    const body = answer.payload === '' ? {} : answer.json<object>()
    // The cast is safe: each test checks the type of the body.
    return { status: answer.statusCode, headers: answer.headers, body: body as Body }
  }
  async function items(path: string, own?: string) {
    const { status, body } = await read(path, own)
    if (status !== 200) throw new Error(`${path} answered ${status} ${JSON.stringify(body)}`)
    return body.items
  }
  return { newKey, read, items }
}
