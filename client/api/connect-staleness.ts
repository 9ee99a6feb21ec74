import type { Mutation } from '@tanstack/react-query'
import type { Call } from '#contract/call.ts'
import { history, type UndoOutcome } from '#contract/history.ts'
import { type Outcome, sms } from '#contract/save.ts'
import { specialities } from '#contract/specialities.ts'
import { makesStale, type Writes } from '#contract/tables.ts'
import { i18n } from '../i18n/i18n.ts'
import { queryClient } from './client.ts'
import { sessionKey } from './expiry.ts'
import { callAt } from './send.ts'

const historyCalls: ReadonlySet<Call | undefined> = new Set([history.undo, history.putBack])

const changeCodes: ReadonlySet<Outcome['sms']> = new Set([
  sms.created,
  sms.updated,
  sms.deleted,
  // outcomes that another user may have caused by inserting or saving the row
  sms.duplicate,
  sms.updateRefused,
])

/** Returns true if cached rows may be outdated; also for a response that is not an array of outcomes. */
const reportsChange = (answer: unknown) =>
  !Array.isArray(answer) || answer.some((outcome: Outcome) => changeCodes.has(outcome.sms))

const hasOutcome = (answer: unknown, test: (outcome: Outcome) => boolean) =>
  Array.isArray(answer) && answer.some(test)

/** Returns true if the call ends only after the lists are refetched without the deleted row. */
const waitsForLists = (answer: unknown, { meta }: Pick<Mutation, 'meta'>) =>
  // after deleting a speciality, the structure screen must navigate before its lists are refetched
  meta?.call !== specialities.delete && hasOutcome(answer, (outcome) => outcome.sms === sms.deleted)

const refresh = async (writes: Writes) => {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => makesStale(writes, callAt(path)?.reads ?? 'once'),
  })
}

/** Row versions saved by this window: name of the id in request bodies, id and revision. */
const savedVersions = new Set<string>()

/** Number of saves whose response may lack row versions and whose refetched lists are not rendered yet. */
let unnamed = 0

/**
 * Returns true if this window wrote, or may have written, this version. `name`: name of the row id in request
 * bodies. `rev`: undefined if the row is deleted.
 */
export const isFromThisWindow = (name: string, id: number | string, rev: number | undefined) =>
  unnamed > 0 || savedVersions.has(`${name} ${id} ${rev}`)

const isRows = (one: unknown): one is object[] => Array.isArray(one)

/** Stores the versions of saved rows. Returns false if the response may lack some of them. */
const recordVersions = (answer: unknown, body: unknown, writes: Writes) => {
  const one = body ?? {}
  const rows = Object.values(one).find(isRows) ?? [one]
  const record = ({ sms: code, rev, written }: Outcome & Pick<UndoOutcome, 'written'>, at: number) => {
    for (const row of written ?? []) savedVersions.add(`${row.name} ${row.id} ${row.rev}`)
    for (const [name, id] of Object.entries(rows[at] ?? one)) savedVersions.add(`${name} ${id} ${rev}`)
    const isWritten = code === sms.updated || code === sms.created
    return written !== undefined || (writes.length === 1 && (rev !== undefined || !isWritten))
  }
  return Array.isArray(answer) && answer.every(record)
}

/** Time in milliseconds that is allowed for rendering a fetched list. */
const renderingTime = 200

/** Invalidates all queries except the session check, since labels and reasons are in the former language. */
const invalidateForLanguage = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => path !== sessionKey[0] })

export const connectStaleness = () => {
  let answersIn = i18n.language
  // i18next emits this event also when it loads the texts, without a change of language
  i18n.on('languageChanged', (chosen: string) => {
    if (chosen !== answersIn) void invalidateForLanguage()
    answersIn = chosen
  })
  queryClient.getMutationCache().config.onSuccess = async (answer, body, _result, mutation) => {
    // the year is closed, but the cached list of years may show it as open
    if (hasOutcome(answer, ({ reason }) => reason === 'yearClosed')) void refresh(['academic_year'])
    // a refused undo is caused by other users' changes, which may not be cached yet
    if (!reportsChange(answer) && !historyCalls.has(mutation.meta?.call)) return
    const writes = mutation.meta?.call?.writes
    // a mutation without `writes` only runs a queue; each save of the queue is a separate mutation
    if (writes === undefined) return
    const count = recordVersions(answer, body, writes) ? 0 : 1
    unnamed += count
    const refreshed = refresh(writes).finally(() => setTimeout(() => (unnamed -= count), renderingTime))
    if (waitsForLists(answer, mutation)) await refreshed
  }
}
