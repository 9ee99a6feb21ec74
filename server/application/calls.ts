import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { Type } from 'typebox'
import { type Call, isClosedToViewer, isSave } from '#contract/call.ts'
import { refusalCodes } from '#contract/refusal-codes.ts'
import { changeHeader } from '#contract/history.ts'
import { markHeader, backgroundHeader } from '#contract/limits.ts'
import { yearClosed } from '#contract/save.ts'
import { rightsRefusalOf, noRights } from '#contract/rights.ts'
import { withChange } from '#db/connect.ts'
import { dayIn } from '#db/academic-year.ts'
import { guardOf } from '../auth/guard.ts'
import { openDevice } from '../auth/device.ts'
import { endCookie, readCookie, startCookie } from '../auth/cookie.ts'
import { isSecondFactorRequired } from '../auth/second-factor.ts'
import type { Session } from '../auth/sessions.ts'
import { accountEventLogger } from '../auth/account-events.ts'
import { withDeadline, timeLeft, callTimeout, longCallTimeout } from '../queues/deadlines.ts'
import { queueOf } from '../queues/queues.ts'
import { languageOf } from '../messages/language.ts'
import { message } from '../messages/messages.ts'
import { readForm, registerFormRoute } from './forms.ts'
import { demandSameOrigin } from './same-origin.ts'
import { readReason } from './change-reason.ts'
import { demandLicence, refuseSignedOut } from '../product-licence/demand.ts'
import { refusal } from '../messages/refusals.ts'
import { demandKey, readBearer } from '../keys/bearer.ts'
import {
  type FileResponse,
  type Caller,
  type CallServices,
  type EventStream,
  type RequestKey,
  type Route,
  jsonOf,
} from '../serve.ts'
import { isYearClosed } from '../saving/sqlstate.ts'
import { normalise } from '../saving/normalise.ts'
import { readSystemState } from '../system/state.ts'
import type { Services } from '../services/services.ts'
import { readConfiguration } from '../config/list-settings.ts'
import type { Config } from '../config/config.ts'

const RefusalSchema = Type.Object({
  data: Type.Null(),
  error: Type.Literal(true),
  message: Type.String(),
  code: Type.Enum([...refusalCodes]),
  step: Type.Optional(Type.Integer()),
})

/** Maximum bytes of a body for a call that is marked `large`. */
const largeBodyLimit = 2 * 1024 * 1024

/**
 * Registers the calls. A request with a session is checked in this order: session, origin, licence, password
 * chosen by the user, second factor, viewing as another user, rights, validation.
 */
export function registerCalls(app: FastifyInstance, services: Services, modules: Record<string, Route[]>) {
  const callServices = callServicesOf(services)
  for (const [module, routes] of Object.entries(modules))
    for (const route of routes) registerCall(app, services, callServices, module, route)
}

function registerCall(
  app: FastifyInstance,
  services: Services,
  callServices: CallServices,
  module: string,
  route: Route,
) {
  const { db, config, licence, responses, queues } = services
  const { call, handle, cacheable } = route
  const keyOf = createKeyOf(call)
  const guard = guardOf(call)
  const inQueue = queueOf(call, queues)
  const closedToViewer = isClosedToViewer(call)
  const timeout = call.long ? longCallTimeout : callTimeout
  const names = Object.keys(call.body.properties)
  const changesSomething = call.method === 'POST' || call.messageKey === 'loggedOut'
  const save = async (request: FastifyRequest, reply: FastifyReply, body: object, caller: Caller) => {
    const note = { operation: call.operation, reason: readReason(request) }
    const { result, change } = await withChange(
      db,
      { end: performance.now() + timeLeft(request, timeout), ...note },
      (own) => guard(own, request.session, body, (tx) => handle(tx, body, caller)),
    ).catch((error: unknown) => {
      if (isYearClosed(error)) return { result: yearClosed(), change: undefined }
      throw error
    })
    if (change !== undefined) void reply.header(changeHeader, change)
    return result
  }
  const options: RouteOptions = {
    method: call.method,
    url: `${config.base}/api/v1/${call.path}`,
    schema: schemaOf(module, route),
    ...(call.large && { bodyLimit: largeBodyLimit }),
    onRequest: withDeadline(async (request, reply) => {
      reply.header('Cache-Control', 'no-store')
      const secret = call.open ? undefined : readBearer(request)
      if (secret !== undefined) {
        request.key = await demandKey(db, secret, call)
        return demandLicence(licence)
      }
      const session = call.open ? undefined : await demandSessionFor(call, services, request)
      request.session = session ?? null
      // An EventSource cannot send the header X-Okuu, so a stream does not need it.
      if (changesSomething || call.stream) demandSameOrigin(request, config.publicOrigin, !call.stream)
      if (session !== undefined && !session.isEnding && !call.unlicensed) await demandLicence(licence)
      const missingRequirement = session && unmetRequirementOf(session, call, config)
      if (missingRequirement !== undefined) throw refusal(missingRequirement)
      if (session?.viewing !== undefined && closedToViewer) throw refusal('viewing')
      const hindrance = session && rightsRefusalOf(session.rights, call.may)
      if (hindrance !== undefined) throw refusal(hindrance)
    }),
    preValidation: async (request) => {
      if (call.upload !== undefined) request.body = await readForm(request, call.body.properties, call.upload)
      if (call.method === 'POST' && request.body === undefined) request.body = {}
      request.body = normalise(request.body)
    },
    handler: withDeadline(async (request, reply) => {
      const body = (call.method === 'GET' && names.length > 0 ? request.query : request.body) ?? {}
      const make = async () => {
        const caller = callerOf(request, reply, services, callServices)
        const data = await inQueue(request, body, () =>
          isSave(call) ? save(request, reply, body, caller) : handle(db, body, caller),
        )
        if (isSave(call)) services.live.saved()
        if (call.marked) void reply.header(markHeader, await services.live.mark())
        if (call.stream) return sendEvents(reply, data as EventStream)
        if (call.file) return sendFile(reply, data as FileResponse)
        const json = jsonOf(data)
        if (json !== undefined)
          return reply
            .type('application/json; charset=utf-8')
            .send(typeof json === 'string' ? envelopeOfJson(json) : envelopeOfBytes(json))
        return call.bare ? data : envelope(data, call.messageKey && message(caller.language, call.messageKey))
      }
      if (cacheable === undefined) return make()
      const { tables, json } = cacheable
      return responses.answer(request, reply, {
        key: keyOf(body),
        tables,
        make: async () =>
          json === undefined
            ? // The cast is safe: the serialiser of the schema returns text.
              (reply.serialize(await make()) as string)
            : envelopeOfJson(await inQueue(request, body, () => json(db, body))),
      })
    }, timeout),
  }
  if (call.upload === undefined) app.route(options)
  else registerFormRoute(app, options)
}

/** Returns Content-Disposition; a name beyond printable ASCII is also in `filename*` as UTF-8 (RFC 6266). */
const attachmentHeader = (name: string) => {
  const plain = name.replaceAll(/[^\x20-\x7e]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${encoded}`}`
}

const sendFile = (reply: FastifyReply, { name, type, bytes }: FileResponse) =>
  reply
    .type(type)
    .header('Content-Disposition', attachmentHeader(name))
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))

/**
 * Starts an event stream, which lasts for hours, so the call does not await it. The headers turn off
 * buffering in nginx and compression in Caddy, because both would delay events.
 */
function sendEvents(reply: FastifyReply, begin: EventStream): void {
  void reply
    .type('text/event-stream; charset=utf-8')
    .header('Cache-Control', 'no-store, no-transform')
    .header('X-Accel-Buffering', 'no')
    .hijack()
  // `writeHead` bypasses Fastify, so it receives the headers that hooks have set.
  reply.raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders)
  begin(reply.raw)
}

const envelope = (data: unknown, text = '') => ({ data, error: false, message: text })

const envelopeOfJson = (data: string) => JSON.stringify(envelope(null)).replace('null', () => data)

const envelopeOfBytes = (data: Uint8Array) => {
  const [before = '', after = ''] = envelopeOfJson('\n').split('\n')
  return Buffer.concat([Buffer.from(before), data, Buffer.from(after)])
}

const needsSecondFactor = ({ proven, rights }: Session, { secondFactor }: Config) =>
  !proven && isSecondFactorRequired(secondFactor, rights.role)

/** Returns what the user must do before the call (password, second factor); undefined if nothing. */
function unmetRequirementOf(session: Session, { beforeSetUp }: Call, config: Config) {
  if (beforeSetUp === true) return undefined
  if (session.passwordGiven) return 'passwordGiven'
  return beforeSetUp === undefined && needsSecondFactor(session, config) ? 'secondFactorDemanded' : undefined
}

/** Returns the caller's session, read again if it does not meet a requirement: the cache may be outdated. */
async function demandSessionFor(call: Call, services: Services, request: FastifyRequest): Promise<Session> {
  const isPassive = call.passive === true || (!isSave(call) && request.headers[backgroundHeader] === '1')
  const session = await demandSession(services, request, isPassive)
  if (unmetRequirementOf(session, call, services.config) === undefined) return session
  const token = readCookie(request, services.config)
  if (token === undefined) return session
  services.sessions.forget(token)
  return demandSession(services, request, isPassive)
}

/**
 * Returns a function that maps a body to its key in the cache. Unknown fields and the order of fields do not
 * change the key.
 */
function createKeyOf({ path, body: { properties } }: Call): (body: object) => string {
  const fields = Object.keys(properties).toSorted()
  return (body) => `${path} ${JSON.stringify(body, fields)}`
}

export async function demandSession(
  { sessions, config, licence }: Services,
  request: FastifyRequest,
  passive = false,
): Promise<Session> {
  const token = readCookie(request, config)
  const session = token === undefined ? undefined : await sessions.find(token, passive)
  return session ?? refuseSignedOut(licence)
}

function callerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, sessions }: Services,
  services: CallServices,
): Caller {
  const token = readCookie(request, config)
  const forgetCached = () => {
    if (token !== undefined) sessions.forget(token)
  }
  return {
    userId: request.session?.viewing ?? request.session?.userId ?? 0,
    rights: request.session?.rights ?? noRights,
    language: languageOf(request),
    key: request.key,
    session: {
      token,
      ownerId: request.session?.userId ?? 0,
      viewing: request.session?.viewing,
      address: request.ip,
      agent: request.headers['user-agent'] ?? '',
      device: openDevice(request, reply, config),
      passwordGiven: request.session?.passwordGiven === true,
      secondFactorDemanded: request.session !== null && needsSecondFactor(request.session, config),
      logEvent: accountEventLogger(request),
      forgetCached,
      awaitInstances: sessions.awaitInstances,
      start(started) {
        forgetCached()
        startCookie(request, reply, config, started)
      },
      end() {
        forgetCached()
        endCookie(request, reply, config)
      },
    },
    services,
  }
}

function callServicesOf(services: Services): CallServices {
  const { config, clock, licence, requestNews } = services
  const configuration = readConfiguration(config)
  return {
    now: clock,
    timeZone: config.timeZone,
    today: () => dayIn(clock(), config.timeZone),
    passwordLogin: config.passwordLogin,
    demandsSecondFactor: (role) => isSecondFactorRequired(config.secondFactor, role),
    licence,
    requestNews,
    configuration: () => configuration,
    fixedSupport: config.supportContact,
    systemState: () => readSystemState(services),
    backups: services.backups,
    live: services.live,
  }
}

function schemaOf(module: string, { name, call }: Route) {
  const answer = call.bare
    ? call.data
    : Type.Object({ data: call.data, error: Type.Literal(false), message: Type.String() })
  return {
    tags: [module],
    operationId: `${module}.${name}`,
    summary: summaryOf(name),
    ...(call.method === 'POST' ? { body: call.body } : {}),
    ...(call.method === 'GET' && Object.keys(call.body.properties).length > 0
      ? { querystring: call.body }
      : {}),
    ...(call.upload === undefined ? {} : { consumes: ['multipart/form-data'] }),
    ...(call.open ? { security: [] } : {}),
    response: {
      200: nonJsonResponseOf(call) ?? { description: 'The answer', ...answer },
      '4xx': {
        description: 'A refusal, with its code and a message in the caller’s language',
        ...RefusalSchema,
      },
      '5xx': { description: 'The server or its database cannot answer now', ...RefusalSchema },
    },
  }
}

function nonJsonResponseOf({ file, stream }: Call) {
  if (file)
    return {
      description: 'A file',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    }
  return stream && { description: 'Events', content: { 'text/event-stream': { schema: { type: 'string' } } } }
}

const summaryOf = (name: string) =>
  name.charAt(0).toUpperCase() + name.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

declare module 'fastify' {
  interface FastifyRequest {
    /** Null in open calls and calls with an API key. */
    session: Session | null
    /** Null in open calls and calls with a session. */
    key: RequestKey | null
  }
}
