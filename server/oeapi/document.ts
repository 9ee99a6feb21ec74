import type { Kind } from './kind.ts'
import { nestedKinds, kinds, listedKinds } from './kinds.ts'
import { pageOf, schemaNames, schemas } from './schemas.ts'

type Parameter = {
  name: string
  in: 'path' | 'query'
  required?: boolean
  schema: object
  description?: string
  style?: string
  explode?: boolean
}

const queryParam = (name: string, schema: object, description: string): Parameter => ({
  name,
  in: 'query',
  schema,
  description,
})

const pagingParameters: readonly Parameter[] = [
  queryParam('pageSize', { type: 'integer', minimum: 1, maximum: 250, default: 10 }, 'Objects on a page'),
  queryParam('pageNumber', { type: 'integer', minimum: 1, default: 1 }, 'Pages are counted from 1'),
]
const fieldsParam = queryParam(
  'fields',
  { type: 'string' },
  'Fields to answer, as (name,parent(name)); those that every object has always come',
)

const filterParam = ({ filters: known }: Kind): Parameter => ({
  ...queryParam(
    'filter_query',
    { type: 'object', additionalProperties: { type: 'object' } },
    `filter_query[field][operation]=value, all of which hold; filter_query[__or][][field][operation]=value, one of which holds. ` +
      `Fields: ${Object.keys(known).join(', ')}. Operations: in, not_in, like, not_like, is, gt_int, lt_int, gt_float, lt_float, gt_date, lt_date`,
  ),
  style: 'deepObject',
  explode: true,
})

const pathParam = ({ idField }: Kind): Parameter => ({
  name: idField,
  in: 'path',
  required: true,
  schema: { type: 'string', format: 'uuid' },
})

const expandParameters = ({ expansions }: Kind): Parameter[] => {
  const known = Object.keys(expansions)
  if (known.length === 0) return []
  return [
    queryParam(
      'expand',
      { type: 'array', items: { type: 'string', enum: known } },
      'Objects to answer whole',
    ),
  ]
}

const searchParameters = (kind: Kind, isWhole: boolean): Parameter[] => [
  ...pagingParameters,
  ...(isWhole ? [queryParam('primaryCode', { type: 'string' }, 'The code of the object')] : []),
  queryParam('q', { type: 'string' }, 'A part of a name or code'),
  ...Object.keys(kind.own).map((name) =>
    queryParam(name, { type: 'string' }, `Objects of this ${name} alone`),
  ),
  filterParam(kind),
  fieldsParam,
]

const responseOf = (schema: object) => ({
  200: { description: 'OK', content: { 'application/json': { schema } } },
  ...Object.fromEntries(
    [400, 401, 403, 404, 405, 406, 429, 500].map((status) => [
      status,
      {
        description: 'Refused',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  ),
})

const operationOf = (operationId: string, parameters: readonly Parameter[], schema: object) => ({
  get: { operationId, parameters, responses: responseOf(schema) },
})

const nameOf = (kind: Kind) => schemaNames[kind.collection] ?? 'Problem'
const schemaRef = (kind: Kind) => ({ $ref: `#/components/schemas/${nameOf(kind)}` })

export const documentOf = (home: string): object => ({
  openapi: '3.1.1',
  info: { title: 'Open Education API of Okuu', version: '6.0' },
  servers: [{ url: home }],
  security: [{ key: [] }],
  paths: {
    '/': operationOf('service', [], { $ref: '#/components/schemas/Service' }),
    ...Object.fromEntries(
      listedKinds.map((kind) => [
        `/${kind.collection}`,
        operationOf(`list ${kind.collection}`, searchParameters(kind, true), pageOf(nameOf(kind))),
      ]),
    ),
    ...Object.fromEntries(
      kinds.map((kind) => [
        `/${kind.collection}/{${kind.idField}}`,
        operationOf(
          `read ${kind.collection}`,
          [pathParam(kind), ...expandParameters(kind), fieldsParam],
          schemaRef(kind),
        ),
      ]),
    ),
    ...Object.fromEntries(
      nestedKinds.map(({ of, kind }) => [
        `/${of.collection}/{${of.idField}}/${kind.collection}`,
        operationOf(
          `list ${kind.collection} of ${of.collection}`,
          [pathParam(of), ...searchParameters(kind, false)],
          pageOf(nameOf(kind)),
        ),
      ]),
    ),
  },
  components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } }, schemas },
})
