import { randomBytes } from 'node:crypto'
import type { Writable } from 'node:stream'
import type { Rights } from '#contract/rights.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../messages/refusals.ts'
import type { SessionCache } from '../auth/session-cache.ts'
import { digestOf } from '../auth/sessions.ts'
import type { ChangeFollower } from '../response-cache/changes.ts'
import type { Live } from '../serve.ts'
import { readInstallation } from '../signing/installation.ts'
import { type Mark, parseMark, readMark, readChangesSince, writeMark } from './changed-tables.ts'
import { createPresence, type Message, type ScreenPlace } from './presence.ts'
import { hindranceOnScreen } from './screens.ts'

/** Options of event streams. Times are in milliseconds. */
export type LiveOptions = {
  readInterval: number
  /** Time between two comments in a stream; proxies close a silent stream. */
  comment: number
  /** Time after which screen and row of a session are forgotten, unless they are set again. */
  forgetAfter: number
  /** Maximum of streams of a session, on all instances. */
  ofSession: number
  ofInstance: number
}

const defaults: LiveOptions = {
  readInterval: 500,
  comment: 20_000,
  forgetAfter: 60_000,
  ofSession: 4,
  ofInstance: 2_000,
}

/** Milliseconds between a save and the query for changed tables, so that several saves share a query. */
const batchDelay = 50

const channel = 'okuu_live'

/** Maximum of unread bytes. A stream with more is closed; the browser reconnects and requests the changes. */
const maxUnreadBytes = 65_536

/** Rate limit of `setPlace` for each session: one call a second on average, up to three at once. */
const setPlaceLimit = { atOnce: 3, each: 1000 }

type StreamState = {
  readonly session: string
  rights: Rights
  /** Stream of the response; undefined until it starts. */
  out: Writable | undefined
  /** Text of the last sent event `at`; an equal event is not sent again. */
  people: string
}

const formatEvent = (name: 'hello' | 'changed' | 'at', data: object) =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** Returns a short hash of a session's token, for notifications between instances. */
const sessionNameOf = (token: string) => digestOf(token)?.slice(0, 16) ?? ''

type Dependencies = {
  db: Db
  changes: ChangeFollower
  sessions: SessionCache
  tables: readonly string[]
  failed: (error: unknown) => void
}

/** Opens the streams, which share one query for changes and one connection that listens (decision 0064). */
export function openLive(
  { db, changes, sessions, tables, failed }: Dependencies,
  options: Partial<LiveOptions> = {},
): Live & { start: () => void; stop: () => Promise<void>; count: () => number } {
  const { readInterval, comment, forgetAfter, ofSession, ofInstance } = { ...defaults, ...options }
  const ownName = randomBytes(6).toString('base64url')
  const presence = createPresence(ownName, forgetAfter)
  const streams = new Set<StreamState>()
  const allowances = new Map<string, number>()
  let mark: Mark | undefined
  let running = false
  let timer: NodeJS.Timeout | undefined
  let commentTimer: NodeJS.Timeout | undefined
  let isDue = false
  let loop = Promise.resolve()
  let installation: Promise<string> | undefined

  const secret = () => {
    installation ??= readInstallation(db).catch((error: unknown) => {
      installation = undefined
      throw error
    })
    return installation
  }

  let sending: Promise<unknown> = Promise.resolve()
  /** Sends notifications in sequence, because the later of two counts must arrive last. */
  const notify = (...messages: Message[]): Promise<unknown> => {
    const send = () =>
      run(db, 'SELECT pg_notify($1, message) FROM unnest($2::text[]) AS message', [
        channel,
        messages.map((message) => JSON.stringify(message)),
      ])
    sending = sending.then(send, send)
    return sending
  }
  /** Sends without waiting. If a notification is lost, later ones correct the places. */
  const notifyInBackground = (...messages: Message[]) => void notify(...messages).catch(failed)

  const countOf = (session: string) => [...streams].filter((one) => one.session === session).length
  const openOf = (session: string): Message => ({
    from: ownName,
    kind: 'open',
    session,
    count: countOf(session),
  })

  changes.listen(channel, (text) => {
    if (text === undefined) {
      presence.forgetOthers()
      return notifyInBackground({ from: ownName, kind: 'who' })
    }
    // The cast is safe: only instances write to the channel.
    const message = JSON.parse(text) as Message
    if (message.from === ownName) return
    if (message.kind === 'saved') return void scheduleRead()
    presence.receive(message)
    if (message.kind !== 'who') return
    const known = [...new Set([...streams].map(({ session }) => session))].map(openOf)
    if (known.length > 0 || presence.own().length > 0) notifyInBackground(...known, ...presence.own())
  })

  function write(stream: StreamState, text: string): void {
    const { out } = stream
    if (out === undefined) return
    if (out.writableLength > maxUnreadBytes) out.destroy()
    else out.write(text)
  }

  const sendPeople = (stream: StreamState, screen: string) => {
    if (hindranceOnScreen(screen, stream.rights) !== undefined) return
    const text = formatEvent('at', { screen, people: presence.peopleOn(screen, stream.session) })
    if (stream.people === text) return
    stream.people = text
    write(stream, text)
  }

  async function readAndSend(): Promise<void> {
    if (streams.size === 0) mark = undefined
    if (mark === undefined) return
    const read = await readChangesSince(db, mark, tables)
    if (read === undefined) {
      // The history was replaced: browsers must reconnect, and their marks are answered with 410.
      endAll()
      return
    }
    mark = read.mark
    if (read.tables.length === 0) return
    const text = formatEvent('changed', { mark: writeMark(mark, await secret()), tables: read.tables })
    for (const stream of streams) write(stream, text)
  }

  async function tick(): Promise<void> {
    isDue = false
    await readAndSend().catch(failed)
    presence.expire()
    const screens = new Set(presence.takeChanged())
    if (screens.size > 0)
      for (const stream of streams) {
        const screen = presence.screenOf(stream.session)
        if (screen !== undefined && screens.has(screen)) sendPeople(stream, screen)
      }
    if (running && !isDue) timer = setTimeout(runLoop, readInterval).unref()
  }
  const runLoop = () => {
    loop = loop.then(tick)
  }
  /** Plans a query for changes. False if one is already planned, or if the streams are stopped. */
  const scheduleRead = () => {
    if (!running || isDue) return false
    isDue = true
    clearTimeout(timer)
    timer = setTimeout(runLoop, batchDelay).unref()
    return true
  }

  const endAll = () => {
    mark = undefined
    for (const { out } of streams) out?.end()
  }

  async function add(stream: StreamState, token: string): Promise<() => void> {
    const { session } = stream
    // Receives all notifications that were sent before this call, so that the count is current.
    await changes.catchUp()
    if (countOf(session) + presence.streamsOnOtherInstances(session) >= ofSession)
      throw refusal('tooManyAtOnce')
    if (streams.size >= ofInstance) throw refusal('tooBusy')
    streams.add(stream)
    const unwatch = sessions.watch(token, (now) => {
      if (now !== undefined) {
        stream.rights = now.rights
        return
      }
      if (presence.remove(session)) notifyInBackground({ from: ownName, kind: 'left', session })
      stream.out?.end()
      remove()
    })
    const remove = () => {
      unwatch()
      if (streams.delete(stream) && running) notifyInBackground(openOf(session))
    }
    try {
      await notify(openOf(session))
      const read = mark ?? (await readMark(db, tables))
      mark ??= read
    } catch (error) {
      remove()
      throw error
    }
    return remove
  }

  return {
    async open(token, rights) {
      const stream: StreamState = { session: sessionNameOf(token), rights, out: undefined, people: '' }
      const key = await secret()
      const hello = (from: Mark) => formatEvent('hello', { mark: writeMark(from, key) })
      if (!running) {
        const text = hello(await readMark(db, tables))
        return (out) => void out.end(text)
      }
      const remove = await add(stream, token)
      return (out) => {
        out.once('close', remove)
        if (out.closed || !streams.has(stream) || mark === undefined) {
          remove()
          return void out.end()
        }
        stream.out = out
        write(stream, hello(mark))
        const screen = presence.screenOf(stream.session)
        if (screen !== undefined) sendPeople(stream, screen)
      }
    },
    mark: async () => writeMark(mark ?? (await readMark(db, tables)), await secret()),
    async since(text) {
      const key = await secret()
      const read = await readChangesSince(db, parseMark(text, key), tables)
      if (read === undefined) throw refusal('markGone')
      return { mark: writeMark(read.mark, key), tables: read.tables }
    },
    async setPlace(token, place: ScreenPlace) {
      const session = sessionNameOf(token)
      const now = performance.now()
      const from =
        Math.max(allowances.get(session) ?? 0, now - setPlaceLimit.each * setPlaceLimit.atOnce) +
        setPlaceLimit.each
      if (from > now) throw refusal('tooManyAtOnce')
      allowances.set(session, from)
      presence.setPlace(session, place, true)
      await notify({ from: ownName, kind: 'at', session, place, age: 0 })
      return { screen: place.screen, people: presence.peopleOn(place.screen, session) }
    },
    saved() {
      if (scheduleRead()) notifyInBackground({ from: ownName, kind: 'saved' })
    },
    start() {
      running = true
      runLoop()
      commentTimer = setInterval(() => {
        for (const stream of streams) write(stream, ':\n\n')
        if (streams.size > 0) notifyInBackground({ from: ownName, kind: 'here' })
        const oldest = performance.now() - setPlaceLimit.each * setPlaceLimit.atOnce
        for (const [session, from] of allowances) if (from < oldest) allowances.delete(session)
      }, comment).unref()
    },
    async stop() {
      if (!running) return
      running = false
      clearTimeout(timer)
      clearInterval(commentTimer)
      endAll()
      await Promise.all([loop, notify({ from: ownName, kind: 'gone' }).catch(failed)])
    },
    count: () => streams.size,
  }
}
