import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { dayIn, halfYearOn } from '#db/academic-year.ts'
import type { Db } from '#db/connect.ts'
import { message } from '../messages/messages.ts'
import type { ThrowableCode } from '../messages/refusals.ts'
import type { Config } from '../config/config.ts'
import { countUse, readBearer } from '../keys/bearer.ts'
import { withDeadline } from '../queues/deadlines.ts'
import type { Queues } from '../queues/queues.ts'
import { demandLicence } from '../product-licence/demand.ts'
import { toAnswer, sendAnswer } from '../response-cache/answer.ts'
import type { ResponseCache } from '../response-cache/response-cache.ts'
import type { KeyScope, ProductLicence } from '../serve.ts'
import { documentOf } from './document.ts'
import { createIdLookup } from './ids.ts'
import type { AnswerContext } from './kind.ts'
import { nestedKinds, kinds, listedKinds, tablesFor } from './kinds.ts'
import { isProblem, originOf, problem, sendProblem } from './problem.ts'
import { readQuery } from './query.ts'
import { readNestedPage, readObject, readPage } from './reading.ts'
import { serviceOf } from './service.ts'

const supportedVersions: readonly string[] = ['6.0']

/** Finds `version=5` or `v5` in a media type. The version of a consumer is not matched. */
const versionPattern = /(?:(?<!consumer[-_]?)version\s*=\s*"?v?|[./+_-]v)(\d+(?:\.\d+)*)/i

/** Throws 406 if the media type requests another version than 6. */
function demandVersion({ headers }: FastifyRequest): void {
  const [, requestedVersion] = versionPattern.exec(headers.accept ?? '') ?? []
  if (requestedVersion === undefined || requestedVersion.split('.')[0] === '6') return
  throw problem(406, `The requested OEAPI version ${requestedVersion} is not served.`, {
    requestedVersion,
    supportedVersions,
  })
}

/** Function that maps an error to a refusal and logs errors that are the server's fault. */
export type ErrorMapper = (
  error: FastifyError,
  request: FastifyRequest,
) => { code: ThrowableCode | 'serverError'; status: number; retryAfter: number | undefined }

type Dependencies = {
  db: Db
  config: Config
  clock: () => Date
  licence: ProductLicence
  responses: ResponseCache
  queues: Queues
}

/** True for a filter or a search, which may scan all rows. */
const isExpensive = ({ url }: FastifyRequest) => /[?&](?:filter|q=|search=)/.test(url)

const notFoundProblem = () =>
  problem(
    404,
    'Courses, persons, associations and the like are not kept here; nor is there any other such path.',
  )

/**
 * Serves the Open Education API 6.0 under {base}/oeapi/v6 (domain.md#oeapi-objects). Responses with rows are
 * cached and invalidated like those of other cacheable reads. Every refusal is a Problem.
 */
export function registerOeapi(app: FastifyInstance, services: Dependencies, explain: ErrorMapper): void {
  const { db, config, clock, licence, responses, queues } = services
  const root = `${config.base}/oeapi`
  const home = `${root}/v6`
  const idsOf = createIdLookup(db)

  const momentOf = async (key: KeyScope): Promise<AnswerContext> => {
    const { timeZone } = config
    const { id: year, half } = await halfYearOn(db, dayIn(clock(), timeZone))
    return { ids: await idsOf(), key, year, half, timeZone }
  }

  type Make = (request: FastifyRequest, moment: AnswerContext) => Promise<object>

  /**
   * Returns a handler that answers from the cache or by `make`. The cache key contains the entities of the API
   * key.
   */
  const answering = (tables: readonly string[], make: Make) =>
    withDeadline(async (request: FastifyRequest, reply: FastifyReply) => {
      // Requests without a key were refused earlier.
      const key: KeyScope = request.key ?? { entities: [] }
      const moment = await momentOf(key)
      const scope = key.entities === null ? '' : key.entities.toSorted().join()
      // The response is cached until a row of its tables changes (domain.md#oeapi-kept).
      return responses.answer(request, reply, {
        key: `oeapi ${scope} ${moment.year} ${moment.half} ${originOf(config, request)}${request.url}`,
        tables,
        make: () =>
          (isExpensive(request) ? queues.dear : queues.reads).run(
            { person: request.ip, rows: [] },
            async () => JSON.stringify(await make(request, moment)),
          ),
      })
    })

  const idIn = (request: FastifyRequest) => {
    // The cast is valid: the path has one parameter, `id`.
    const { id } = request.params as { id: string }
    return id
  }

  const refuse = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (isProblem(error)) return sendProblem(request, reply, config, error)
    const { code, status, retryAfter } = explain(error, request)
    const made = problem(status, message('en', code, { id: request.id }))
    return sendProblem(request, reply, config, Object.assign(made, { retryAfter }))
  }

  void app.register(
    (scope, _options, done) => {
      scope.setErrorHandler(refuse)
      scope.addHook('onRequest', async (request, reply) => {
        void reply.header('Cache-Control', 'no-store')
        demandVersion(request)
      })
      scope.setNotFoundHandler((request) => {
        if (request.method !== 'GET')
          throw problem(405, 'Only GET is answered here: these data are read only.')
        throw notFoundProblem()
      })
      const description = toAnswer(JSON.stringify(documentOf(home)))
      scope.get('/openapi.json', { schema: { hide: true } }, async (request, reply) => {
        if (config.apiDocs === 'users') await demand(request)
        return sendAnswer(request, reply, description, () => {})
      })
      void scope.register((closed, _none, ready) => {
        closed.addHook('onRequest', withDeadline(demand))
        const get = (path: string, tables: readonly string[], make: Make) =>
          closed.get(path, { schema: { hide: true } }, answering(tables, make))
        // Registered with and without the final slash.
        get('/', ['institution'], async (request) => serviceOf(config, originOf(config, request)))
        for (const kind of listedKinds)
          get(`/${kind.collection}`, tablesFor(kind), (request, moment) =>
            readPage(services, { kind, query: readQuery(request.url), moment }),
          )
        for (const kind of kinds)
          get(`/${kind.collection}/:id`, tablesFor(kind), (request, moment) =>
            readObject(db, kind, idIn(request), readQuery(request.url), moment),
          )
        for (const part of nestedKinds)
          get(
            `/${part.of.collection}/:id/${part.kind.collection}`,
            tablesFor(part.of, part.kind),
            (request, moment) =>
              readNestedPage(services, part, idIn(request), readQuery(request.url), moment),
          )
        ready()
      })
      done()
    },
    { prefix: home },
  )
  for (const url of [`${root}/:version`, `${root}/:version/*`])
    app.get(url, { schema: { hide: true }, errorHandler: (...all) => void refuse(...all) }, (request) => {
      const { version } = request.params as { version: string }
      if (version === 'v6') throw notFoundProblem()
      throw problem(406, `Version ${version} is not served.`, {
        requestedVersion: version,
        supportedVersions,
      })
    })

  async function demand(request: FastifyRequest): Promise<void> {
    const secret = readBearer(request)
    if (secret === undefined) throw problem(401, 'Send a key as Authorization: Bearer SECRET.')
    request.key = await countUse(db, secret)
    await demandLicence(licence)
  }
}
