import pg from 'pg'
import { pino } from 'pino'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { failureCode, failureMessage } from '#db/failures.ts'
import { instanceName } from './instance.ts'

/**
 * Opens the log, which is written asynchronously, in blocks or after a tenth of a second. If the reader of
 * the output is blocked, lines are lost, but the server is not blocked. pino writes the remaining lines when
 * the process ends.
 */
export const openLog = () =>
  pino.destination({
    dest: process.stdout.fd,
    sync: false,
    minLength: 4096,
    periodicFlush: 100,
    maxLength: 4 * 1024 * 1024,
  })

/** Returns options for JSON lines without passwords, cookies, bodies or values of statements. */
export function logOptions(level: string) {
  return {
    level,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    // The instance is in each line, because the logs of several instances may be collected in one place.
    base: { instance: instanceName },
    redact: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'],
    serializers: { err: presentError },
  }
}

const maxTextLength = 300
const maxStackLength = 12

/** Returns only parts of an error without values, because errors contain values that users have typed. */
function presentError(error: unknown) {
  const code = failureCode(error)
  const refused = findDatabaseError(error)
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
      statement: error.query.replaceAll(/\s+/g, ' ').slice(0, maxTextLength),
    }),
    stack: stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, maxStackLength)
      .join('\n'),
  }
}

/** Returns the reason of an error without values that users have typed. */
export function reasonOf(error: unknown): string {
  // Errors of SQLSTATE class 22 quote the rejected value.
  const quotes = failureCode(error)?.startsWith('22')
  return (quotes ? 'a value was not accepted' : failureMessage(error)).slice(0, maxTextLength)
}

function findDatabaseError(error: unknown): pg.DatabaseError | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof pg.DatabaseError) return each
  }
  return undefined
}

const second = 1000
const maxLines = 100

/**
 * Returns a function that permits one of several equal lines per second, since a full disk would log thousands.
 * The function returns the number of suppressed lines, or undefined if the line must be suppressed.
 */
export function limitEqualLines(): (line: string) => number | undefined {
  const last = new Map<string, { at: number; suppressed: number }>()
  return (line) => {
    const now = performance.now()
    const known = last.get(line)
    if (known !== undefined && now - known.at < second) {
      known.suppressed++
      return undefined
    }
    if (last.size >= maxLines) last.clear()
    last.set(line, { at: now, suppressed: 0 })
    return known?.suppressed ?? 0
  }
}
