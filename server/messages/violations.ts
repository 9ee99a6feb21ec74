import { Ajv, type ErrorObject } from 'ajv'
import { fullFormats } from 'ajv-formats/dist/formats.js'
import type { ThrowableCode } from './refusals.ts'

/** Returns a validator that does not change bodies: no conversions, defaults or removed fields. */
export const createBodyAjv = () =>
  new Ajv({
    coerceTypes: false,
    removeAdditional: false,
    useDefaults: false,
    addUsedSchema: false,
    formats: fullFormats,
  })

type Violation = Pick<ErrorObject, 'keyword' | 'instancePath' | 'params'>

export function fieldRefusal({
  keyword,
  instancePath,
  params,
}: Violation): [ThrowableCode, Record<string, string | number>] {
  const field = instancePath.split('/').slice(1).join('.')
  if (keyword === 'required') return ['fieldMissing', { field: String(params.missingProperty) }]
  if (keyword === 'additionalProperties') return ['badField', { field: String(params.additionalProperty) }]
  if (field === '') return ['badBody', {}]
  if (keyword === 'minLength') return ['fieldBlank', { field }]
  if (keyword === 'maxLength') return ['fieldTooLong', { field, n: String(params.limit) }]
  if (keyword === 'type' && params.type === 'integer') return ['fieldNumber', { field }]
  if (keyword === 'minimum' || keyword === 'maximum') return ['fieldRange', { field }]
  if (keyword === 'multipleOf') return ['fieldHalves', { field }]
  return ['badField', { field }]
}
