import pg from 'pg'
import { pino } from 'pino'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { failureCode, failureMessage } from '#db/failures.ts'
import { instanceName } from './instance.ts'

/**
 * Standard output, written to beside the requests in pieces of some kilobytes, or after a tenth of a second. A reader that
 * has stopped reading costs lines, not the server. At the end of the process pino writes what is left.
 */
export const openLog = () =>
  pino.destination({
    dest: process.stdout.fd,
    sync: false,
    minLength: 4096,
    periodicFlush: 100,
    maxLength: 4 * 1024 * 1024,
  })

/** One JSON line a request, and one for each event of an account; never a password, a cookie, a body or a statement's values. */
export function logOptions(level: string) {
  return {
    level,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    // Lines of several instances may come together.
    base: { instance: instanceName },
    redact: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'],
    serializers: { err: presentError },
  }
}

const longestText = 300
const longestStack = 12

/**
 * An error as the log has it. Drizzle's and PostgreSQL's bring the values of the statement along, which are what people
 * have typed: of those errors the parts are named that hold none.
 */
function presentError(error: unknown) {
  const code = failureCode(error)
  const refused = databaseErrorIn(error)
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return {
    type: error instanceof Error ? error.name : typeof error,
    message: reasonOf(error),
    ...(code !== undefined && { code }),
    ...(refused !== undefined && {
      routine: refused.routine,
      table: refused.table,
      constraint: refused.constraint,
    }),
    ...(error instanceof DrizzleQueryError && {
      statement: error.query.replaceAll(/\s+/g, ' ').slice(0, longestText),
    }),
    stack: stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, longestStack)
      .join('\n'),
  }
}

/** The failure, in words that hold nothing that was typed. */
export function reasonOf(error: unknown): string {
  // Class 22 quotes the value that was not accepted.
  const quotes = failureCode(error)?.startsWith('22')
  return (quotes ? 'a value was not accepted' : failureMessage(error)).slice(0, longestText)
}

function databaseErrorIn(error: unknown): pg.DatabaseError | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof pg.DatabaseError) return each
  }
  return undefined
}

const second = 1000
const mostRemembered = 100

/**
 * Lets one of equal lines through each second, with how many were held back since the one before; undefined: it is held
 * back. A disk that is full fails thousands of calls a second.
 */
export function onceASecond(): (line: string) => number | undefined {
  const last = new Map<string, { at: number; held: number }>()
  return (line) => {
    const now = performance.now()
    const known = last.get(line)
    if (known !== undefined && now - known.at < second) {
      known.held++
      return undefined
    }
    if (last.size >= mostRemembered) last.clear()
    last.set(line, { at: now, held: 0 })
    return known?.held ?? 0
  }
}
