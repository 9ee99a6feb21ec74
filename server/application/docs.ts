import fastifyCookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { version } from '#contract/version.ts'
import { type Answer, toAnswer, sendAnswer } from '../response-cache/answer.ts'
import { compileOnUse } from './compile-on-use.ts'
import type { Config } from '../config/config.ts'
import { sendRefusal } from './errors.ts'
import { registerHeaders } from './headers.ts'

/**
 * Serves the OpenAPI 3.1 document and Swagger UI under {base}/api/docs: a separate Fastify application, built
 * at the first request, so that a start does not wait for it. The document is serialised and compressed once.
 * With API_DOCS=users, `admit` is called first; it throws when the request may not read the document.
 */
export function registerDocs(
  app: FastifyInstance,
  config: Config,
  admit: (request: FastifyRequest) => Promise<unknown>,
  describe: (docs: FastifyInstance) => void,
) {
  let docs: Promise<FastifyInstance> | undefined
  let written: Answer | undefined
  for (const url of [`${config.base}/api/docs`, `${config.base}/api/docs/*`])
    app.route({
      method: ['GET', 'HEAD'],
      url,
      schema: { hide: true },
      handler: async (request, reply) => {
        if (config.apiDocs === 'users') await admit(request)
        docs ??= buildDocs(config, describe)
        const made = await docs
        if (request.url.split('?')[0] === `${config.base}/api/docs/json`) {
          written ??= toAnswer(JSON.stringify(made.swagger()))
          return sendAnswer(request, reply, written, () => {})
        }
        reply.hijack()
        made.routing(request.raw, reply.raw)
      },
    })
  app.addHook('onClose', async () => {
    await (await docs)?.close()
  })
}

async function buildDocs(
  config: Config,
  describe: (docs: FastifyInstance) => void,
): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ])
  const docs = Fastify({ exposeHeadRoutes: false })
  compileOnUse(docs)
  registerHeaders(docs, config, contentSecurityPolicy)
  await docs.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Okuu',
        description:
          'Reference data of Kyrgyz universities. Answers: {data, error, message}, and a refusal also its code.',
        version,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: config.base === '' ? '/' : config.base }],
      security: [{ session: [] }],
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
      },
    },
    stripBasePath: true,
    transform: ({ schema, url }) => ({ schema: addLanguage(schema), url }),
  })
  // The language of a refusal is read from the cookie.
  await docs.register(fastifyCookie)
  docs.setNotFoundHandler((request, reply) => sendRefusal(request, reply, 'noSuchCall'))
  describe(docs)
  await docs.register(swaggerUi, { routePrefix: `${config.base}/api/docs` })
  await docs.ready()
  return docs
}

// Swagger UI loads scripts from this server, and its style sheet has images as data URLs.
const contentSecurityPolicy = {
  defaultSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  styleSrc: ["'self'", "'unsafe-inline'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
}

const languageParameter = {
  type: 'object',
  properties: {
    lang: { type: 'string', enum: ['ru', 'ky', 'en', 'kg'], description: 'Language of messages' },
  },
}

/** Adds `lang` to the documented query. An unknown language is not an error. */
const addLanguage = <Schema extends { querystring?: unknown } | undefined>(schema: Schema) =>
  schema === undefined || 'hide' in schema
    ? schema
    : { ...schema, querystring: addFields(schema.querystring) }

function addFields(fields: unknown) {
  if (typeof fields !== 'object' || fields === null || !('properties' in fields)) return languageParameter
  return { ...fields, properties: { ...(fields.properties as object), ...languageParameter.properties } }
}
