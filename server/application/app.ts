import { randomUUID } from 'node:crypto'
import fastifyCookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Db } from '#db/connect.ts'
import { limitBodyTime, uploadTimeout } from './body-time.ts'
import { registerCalls, demandSession } from './calls.ts'
import { inlineScriptHashes, registerClient } from './client-files.ts'
import { compileOnUse } from './compile-on-use.ts'
import type { Config } from '../config/config.ts'
import { callTimeout, withTimeout } from '../queues/deadlines.ts'
import { checkSessionForPage } from './page-session.ts'
import { sendRefusal, createErrorExplainer, handleErrors, retryAfterSeconds } from './errors.ts'
import { createFailureList } from '../process/failures.ts'
import { registerHeaders } from './headers.ts'
import { instanceHeader, instanceId, type Readiness } from '../process/instance.ts'
import { acceptJsonOnly } from './json-body.ts'
import { answerParseError, demandOneHost, replaceMalformedUrl, refuseExpectation } from './malformed.ts'
import { registerWellKnown } from './well-known.ts'
import { limitConnections } from './connections.ts'
import { logOptions } from '../process/log.ts'
import { registerMetrics } from '../metrics/metrics.ts'
import { watchSupportContact } from '../hierarchy/settings.ts'
import { watchUniversity } from '../hierarchy/university.ts'
import { modules, cacheableTables, liveTables } from '../modules.ts'
import { registerDocs } from './docs.ts'
import { registerOeapi } from '../oeapi/oeapi.ts'
import { registerSso } from '../sso/sso.ts'
import type { LiveOptions } from '../live/streams.ts'
import { watchDatabase } from '../background/database-watch.ts'
import { openServices } from '../services/services.ts'

export type AppOptions = {
  readiness?: Readiness
  /** Folder of the built client; undefined: only the API is served. */
  clientFolder?: string | undefined
  clock?: () => Date
  /** Undefined: the log is written to standard output. */
  logTo?: { write: (line: string) => void }
  live?: Partial<LiveOptions>
}

export async function buildApp(db: Db, config: Config, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { ...logOptions(config.logLevel), ...(options.logTo && { stream: options.logTo }) },
    // The message of a 500 contains the request id, so the id is unique over instances and restarts.
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 262_144,
    requestTimeout: uploadTimeout,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    // Node accepts a request without Host, because `demandOneHost` refuses it with the usual envelope.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000, requireHostHeader: false },
    trustProxy: config.trustedProxy ?? false,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    exposeHeadRoutes: false,
    rewriteUrl: replaceMalformedUrl(config.base),
    clientErrorHandler: answerParseError(config),
  })
  app.server.on('checkExpectation', refuseExpectation(config))
  compileOnUse(app)
  app
    .decorateRequest('session', null)
    .decorateRequest('key', null)
    .decorateRequest('spent', 0)
    .decorateRequest('workedFrom', 0)
  const readiness = options.readiness ?? { ready: true }
  limitConnections(app, readiness, config.trustedProxy !== undefined)
  const failures = createFailureList()
  const database = watchDatabase((level, line, text) => app.log[level](line, text))
  app.decorate('database', database)
  const explain = createErrorExplainer(failures, database)
  handleErrors(app, explain)
  acceptJsonOnly(app)
  limitBodyTime(app)
  await app.register(fastifyCookie)
  registerHeaders(app, config, contentSecurityPolicyOf(options.clientFolder))
  app.addHook('onRequest', demandOneHost)
  if (config.trustedProxy === undefined) warnOfUnknownProxy(app)
  app.addHook('onResponse', (request, reply, done) => {
    // The line contains the caller's IP address only for the statuses 403 and 429.
    const refused = reply.statusCode === 403 || reply.statusCode === 429
    request.log[refused ? 'warn' : 'info']({
      ...(refused && { event: 'refused', address: request.ip }),
      user: request.session?.userId ?? 0,
      ...(request.session?.viewing !== undefined && { viewing: request.session.viewing }),
      route: request.routeOptions.url,
      method: request.method,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
    done()
  })
  refuseBeforeFirstUser(app, readiness, config)
  registerHealth(app, readiness, database.isUnreachable)
  const clock = options.clock ?? (() => new Date())
  const support = watchSupportContact(db, config)
  registerWellKnown(app, config, clock, support)
  const services = openServices(
    app,
    db,
    config,
    { clock, failures, database },
    { cacheableTables, toldTables: liveTables },
    options.live,
  )
  registerMetrics(app, services, readiness)
  registerCalls(app, services, modules)
  registerSso(app, services)
  registerOeapi(app, services, explain)
  registerDocs(
    app,
    config,
    (request) => withTimeout(callTimeout, demandSession(services, request)),
    (docs) => registerCalls(docs, services, modules),
  )
  if (options.clientFolder !== undefined)
    await registerClient(app, config, options.clientFolder, {
      university: watchUniversity(db, config),
      support,
      session: checkSessionForPage(app, config),
    })
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, 'noSuchCall'))
  return app
}

// Inline styles are allowed, because Mantine adds style elements; inline scripts only by their hashes.
const contentSecurityPolicyOf = (clientFolder: string | undefined) => ({
  defaultSrc: ["'self'"],
  ...(clientFolder !== undefined && { scriptSrc: ["'self'", ...inlineScriptHashes(clientFolder)] }),
  styleSrc: ["'self'", "'unsafe-inline'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
})

/** Refuses calls until the first user exists (domain.md#first-user), as even a right password would fail. */
function refuseBeforeFirstUser(app: FastifyInstance, readiness: Readiness, { base }: Config): void {
  const served = [`${base}/api/v1/`, `${base}/sso/`]
  app.addHook('onRequest', (request, reply, done) => {
    if (!readiness.isWithoutUsers || !served.some((path) => request.url.startsWith(path))) return done()
    void sendRefusal(request, reply.header('Retry-After', retryAfterSeconds), 'tooBusy')
  })
}

/**
 * Serves `/healthz` (the process runs) and `/readyz` (it can serve). `/readyz` is 503 until the first user is
 * created, during a graceful close, and after five seconds without the database. Without these five seconds,
 * every failover would take all instances out of the proxy.
 */
function registerHealth(app: FastifyInstance, readiness: Readiness, isDatabaseAway: () => boolean) {
  const options = { schema: { hide: true }, logLevel: 'silent' } as const
  app.get('/healthz', options, () => ({ status: 'ok' }))
  app.get('/readyz', options, (_request, reply) => {
    void reply.header(instanceHeader, instanceId)
    if (readiness.ready && !isDatabaseAway()) return { status: 'ready' }
    return reply.code(503).send({ status: 'not ready' })
  })
}

/** Warns once about a proxy without TRUSTED_PROXY: the login limits then count all users as one. */
function warnOfUnknownProxy(app: FastifyInstance): void {
  let isLogged = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isLogged && ('x-forwarded-for' in request.headers || 'forwarded' in request.headers)) {
      isLogged = true
      // `app.log`, because `request.log` is silent for `/healthz`.
      app.log.warn(
        { event: 'proxy', address: request.ip },
        'a request came with X-Forwarded-For, which counts for nothing: set TRUSTED_PROXY if this address is your proxy’s',
      )
    }
    done()
  })
}
