import type { Call } from '#contract/call.ts'
import { extraKeys, oddBodies, oddTexts, oddValues, sqlTexts } from './hostile.ts'
import type { Random } from '#test/random.ts'

type Schema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

/** Returns a body: in 8 % of cases an odd one, otherwise one with up to three faults. */
export function bodyCase({ body }: Call, random: Random): Buffer {
  if (random.chance(8)) return random.pick(oddBodies)
  const fields = fieldsOf(body, random)
  if (!random.chance(20)) for (let n = random.below(3); n >= 0; n--) addFault(fields, random)
  const written = [...fields].map(([name, json]) => `${JSON.stringify(name)}:${json}`)
  // Validation and save use the last value of a repeated field.
  if (written.length > 0 && random.chance(3)) written.push(random.pick(written))
  return Buffer.from(`{${written.join(',')}}`)
}

function fieldsOf(schema: Schema, random: Random): Map<string, string> {
  const fields = new Map<string, string>()
  for (const [name, inner] of Object.entries(schema.properties ?? {}))
    if (schema.required?.includes(name) || random.chance(50)) fields.set(name, valueFor(inner, random))
  return fields
}

function valueFor(schema: Schema, random: Random): string {
  if (schema.anyOf !== undefined) return valueFor(random.pick(schema.anyOf), random)
  if (schema.enum !== undefined) return JSON.stringify(random.pick(schema.enum))
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.type === 'object') {
    const fields = [...fieldsOf(schema, random)].map(([name, json]) => `${JSON.stringify(name)}:${json}`)
    return `{${fields.join(',')}}`
  }
  if (schema.type === 'array')
    return `[${Array.from({ length: random.below(4) }, () => valueFor(schema.items ?? {}, random)).join(',')}]`
  if (schema.type === 'boolean') return String(random.chance(50))
  if (schema.type === 'null') return 'null'
  if (schema.type === 'string') return JSON.stringify(textFor(schema, random))
  return String(numberFor(schema, random))
}

function textFor({ format, pattern, minLength = 0, maxLength = 20 }: Schema, random: Random): string {
  if (format === 'date') return random.pick(['2026-09-01', '1999-12-31', '2100-02-28'])
  if (format === 'date-time') return '2026-09-01T00:00:00Z'
  if (pattern !== undefined) return String(1 + random.below(2000))
  if (minLength === 0 && random.chance(20)) return ''
  return random.pick([...sqlTexts, ...oddTexts, `Текст ${random.below(1e6)}`]).slice(0, maxLength)
}

/** Returns a number in the range. In the range of ids, 80 % are ids that the demo data may have. */
function numberFor({ type, minimum = 0, maximum = 100 }: Schema, random: Random): number {
  if (maximum > 1e9 && random.chance(80))
    return random.chance(50) ? random.below(30) : 10_000 + random.below(60)
  if (random.chance(15)) return random.chance(50) ? minimum : maximum
  const number = minimum + random.below(Math.min(maximum - minimum, 1e6) + 1)
  return type === 'number' && random.chance(30) ? Math.min(number + 0.5, maximum) : number
}

function addFault(fields: Map<string, string>, random: Random): void {
  const names = [...fields.keys()]
  if (names.length === 0 || random.chance(15)) {
    fields.set(random.pick(extraKeys), random.pick(oddValues))
    return
  }
  const name = random.pick(names)
  const kind = random.below(4)
  if (kind === 0) fields.delete(name)
  else if (kind === 1) fields.set(name, random.pick(oddValues))
  else if (kind === 2) fields.set(name, JSON.stringify(random.pick(sqlTexts)))
  else fields.set(name, JSON.stringify(random.pick(oddTexts)))
}
