import type { Call } from '#contract/call.ts'

type Schema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  format?: string
  maxLength?: number
  minimum?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

/** Returns required fields, valid by the schema of the call. `given` replaces fields. */
export function sampleBody(call: Call, given: Record<string, unknown> = {}): Record<string, unknown> {
  return { ...(sample(call.body) as object), ...given }
}

/** Returns a row of the array `rows` in the body. */
export function sampleRow(call: Call, given: Record<string, unknown>): Record<string, unknown> {
  const rows = (call.body as Schema).properties?.rows?.items ?? {}
  return { ...(sample(rows) as object), ...given }
}

function sample(schema: Schema): unknown {
  if (schema.anyOf !== undefined) return sample(schema.anyOf[0] ?? {})
  if (schema.enum !== undefined) return schema.enum[0]
  if (schema.const !== undefined) return schema.const
  if (schema.type === 'array') return [sample(schema.items ?? {})]
  if (schema.type === 'object')
    return Object.fromEntries(
      (schema.required ?? []).map((name) => [name, sample(schema.properties?.[name] ?? {})]),
    )
  if (schema.type === 'string') return schema.format === 'date' ? '2025-09-01' : 'А'
  if (schema.type === 'boolean') return false
  return Math.max(schema.minimum ?? 0, 1)
}
