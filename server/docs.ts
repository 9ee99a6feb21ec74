import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

// Large packages: they are read while the database is still starting.
const plugins = Promise.all([import('@fastify/swagger'), import('@fastify/swagger-ui')])

/** The OpenAPI 3.1 document of every call, and a page for it, under {base}/api/docs. */
export async function registerDocs(app: FastifyInstance, config: Config) {
  const [{ default: swagger }, { default: swaggerUi }] = await plugins
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Okuu',
        description: 'Reference data of Kyrgyz universities. Answers: {data, error, message}.',
        version: '2.0.0',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: config.base === '' ? '/' : config.base }],
      security: [{ session: [] }],
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
      },
    },
    stripBasePath: true,
    transform: ({ schema, url }) => ({ schema: withLanguage(schema), url }),
  })
  await app.register(async (docs) => {
    // Its page loads its own scripts and a data: image; nothing else of the product is loosened.
    docs.addHook('onSend', async (_request, reply) => {
      reply.header(
        'Content-Security-Policy',
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
      )
    })
    await docs.register(swaggerUi, { routePrefix: `${config.base}/api/docs`, logLevel: 'warn' })
  })
}

const language = {
  type: 'object',
  properties: {
    lang: { type: 'string', enum: ['ru', 'ky', 'en', 'kg'], description: 'Language of messages' },
  },
}

/** Every call takes `lang`; an unknown one is no error, so it is described here and not validated. */
const withLanguage = <Schema extends object | undefined>(schema: Schema) =>
  schema === undefined || 'hide' in schema ? schema : { ...schema, querystring: language }
