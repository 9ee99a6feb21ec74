// Writes dist/client.js and dist/client.d.ts for other programs, from the calls that an API key may use
// (domain.md#client-of-programs).
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './ready.mjs'

async function readContract() {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['contract/index.ts'],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    logLevel: 'warning',
  })
  const text = Buffer.from(outputFiles[0].contents).toString('base64')
  const { contract } = await import(`data:text/javascript;base64,${text}`)
  return contract
}

const isName = /^[A-Za-z_$][\w$]*$/
const nameOf = (name) => (isName.test(name) ? name : `'${name}'`)

function typeOf(schema) {
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ')
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ')
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.type === 'array') return `(${typeOf(schema.items)})[]`
  if (schema.type === 'object' && schema.properties) {
    const needed = new Set(schema.required ?? [])
    const fields = Object.entries(schema.properties).map(
      ([name, field]) => `${nameOf(name)}${needed.has(name) ? '' : '?'}: ${typeOf(field)}`,
    )
    return `{ ${fields.join('; ')} }`
  }
  if (schema.type === 'object') return 'Record<string, unknown>'
  if (schema.type === 'integer' || schema.type === 'number') return 'number'
  return ['string', 'boolean', 'null'].includes(schema.type) ? schema.type : 'unknown'
}

const readable = (contract) =>
  Object.entries(contract)
    .filter(([module]) => module !== 'feed')
    .map(([module, calls]) => [
      module,
      Object.entries(calls).filter(([, { readByKey }]) => readByKey !== undefined),
    ])
    .filter(([, calls]) => calls.length > 0)

const requestOf = ({ method, path, body }) => ({
  method,
  path,
  query: method === 'GET' && Object.keys(body.properties).length > 0,
})

const programOf = (contract) => {
  const calls = readable(contract).map(([module, named]) => [
    module,
    Object.fromEntries(named.map(([name, call]) => [name, requestOf(call)])),
  ])
  const runtime = readFileSync(join(root, 'scripts', 'client-runtime.mjs'), 'utf8')
  return [
    '// Made from the contract by npm run build.',
    `const calls = ${JSON.stringify(Object.fromEntries(calls))}`,
    `const feedCall = ${JSON.stringify(requestOf(contract.feed.changes))}`,
    runtime,
  ].join('\n')
}

function signatureOf([name, { body, data }]) {
  const fields = Object.keys(body.properties).length > 0
  return `    ${name}(${fields ? `values: ${typeOf(body)}` : ''}): Promise<Answer<${typeOf(data)}>>`
}

const typesOf = (contract) => `// Made from the contract by npm run build.

/** Why a call was refused; status 0: no response. */
export type Refusal = { status: number; code: string; message: string; retryAfter: number }
export type Answer<Data> = { data: Data; error?: undefined } | { error: Refusal; data?: undefined }

export type FeedChange = ${typeOf(contract.feed.changes.data.properties.changes.items)}
export type FeedPage = { changes: FeedChange[]; mark: string }
export type Feed = AsyncIterable<Answer<FeedPage>> & { readonly mark: string | undefined }

export type OkuuClient = {
${readable(contract)
  .map(([module, calls]) => `  ${String(module)}: {\n${calls.map(signatureOf).join('\n')}\n  }`)
  .join('\n')}
  /** The changes after a mark, page by page; see docs/integration.md. */
  feed(options?: { after?: string | undefined; limit?: number; follow?: boolean; pause?: number }): Feed
}

/** \`address\`: of the installation, such as https://okuu.example.kg/okuu. */
export declare function okuuClient(options: { address: string; key: string; fetch?: typeof fetch }): OkuuClient
`

export async function writeReadClient(folder) {
  const contract = await readContract()
  writeFileSync(join(folder, 'client.js'), programOf(contract))
  writeFileSync(join(folder, 'client.d.ts'), typesOf(contract))
}

const [, program, folder] = process.argv
if (program === fileURLToPath(import.meta.url)) await writeReadClient(folder ?? join(root, 'dist'))
