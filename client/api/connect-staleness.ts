import type { Mutation } from '@tanstack/react-query'
import type { Call } from '#contract/call.ts'
import { history } from '#contract/history.ts'
import { type Outcome, sms } from '#contract/save.ts'
import { specialities } from '#contract/specialities.ts'
import { makesStale } from '#contract/tables.ts'
import { i18n } from '../i18n/i18n.ts'
import { queryClient } from './client.ts'
import { sessionKey } from './expiry.ts'
import { callAt } from './send.ts'

const ofHistory: ReadonlySet<Call | undefined> = new Set([history.undo, history.putBack])

const changing: ReadonlySet<Outcome['sms']> = new Set([
  sms.created,
  sms.updated,
  sms.deleted,
  // the same row was made, or this one saved, by another user
  sms.duplicate,
  sms.updateRefused,
])

/** Tells by an answer that rows are not as they were read. `copy-spec` answers `false`, and has changed them. */
const tellsOfChange = (answer: unknown) =>
  !Array.isArray(answer) || answer.some((outcome: Outcome) => changing.has(outcome.sms))

const has = (answer: unknown, test: (outcome: Outcome) => boolean) =>
  Array.isArray(answer) && answer.some(test)

/** Answers whether the caller goes on only when the lists are there: a deleted row is gone from its list before its question closes. */
const waitsForLists = (answer: unknown, { meta }: Pick<Mutation, 'meta'>) =>
  // the structure leaves a deleted speciality before its lists come, so that no path leads to it meanwhile
  meta?.call !== specialities.delete && has(answer, (outcome) => outcome.sms === sms.deleted)

const refresh = async (writes: Call['writes']) => {
  if (writes === undefined) return
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => makesStale(writes, callAt(path)?.reads ?? 'once'),
  })
}

/** The server writes labels and reasons in the language of the call, so that another language makes every answer stale. */
const rereadInLanguage = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => path !== sessionKey[0] })

/**
 * Lets each save of `mutate` read the answers again that are made of a table that it writes: those on
 * the screen at once, the others when they are next looked at. Only a delete waits for them. Another language has all
 * answers read again.
 */
export const connectStaleness = () => {
  let answersIn = i18n.language
  // the event of a start comes when the texts do, which is after the first calls
  i18n.on('languageChanged', (chosen: string) => {
    if (chosen !== answersIn) void rereadInLanguage()
    answersIn = chosen
  })
  queryClient.getMutationCache().config.onSuccess = async (answer, _body, _result, mutation) => {
    // the list of years may not show yet that the year of a refused row is closed
    if (has(answer, ({ reason }) => reason === 'yearClosed')) void refresh(['academic_year'])
    // an undo is refused because of what others have done, which the lists may not show yet
    if (!tellsOfChange(answer) && !ofHistory.has(mutation.meta?.call)) return
    const refreshed = refresh(mutation.meta?.call?.writes)
    if (waitsForLists(answer, mutation)) await refreshed
  }
}
