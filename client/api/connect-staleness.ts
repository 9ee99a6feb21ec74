import type { Mutation } from '@tanstack/react-query'
import type { Call } from '#contract/call.ts'
import { history } from '#contract/history.ts'
import { type Outcome, sms } from '#contract/save.ts'
import { specialities } from '#contract/specialities.ts'
import { makesStale, type Writes } from '#contract/tables.ts'
import { i18n } from '../i18n/i18n.ts'
import { queryClient } from './client.ts'
import { sessionKey } from './expiry.ts'
import { callAt } from './send.ts'

const ofHistory: ReadonlySet<Call | undefined> = new Set([history.undo, history.putBack])

const changing: ReadonlySet<Outcome['sms']> = new Set([
  sms.created,
  sms.updated,
  sms.deleted,
  // another user created the same row, or saved this one
  sms.duplicate,
  sms.updateRefused,
])

/** Answers whether the answer implies that rows changed. `copy-spec` answers `false` although it changes rows. */
const tellsOfChange = (answer: unknown) =>
  !Array.isArray(answer) || answer.some((outcome: Outcome) => changing.has(outcome.sms))

const has = (answer: unknown, test: (outcome: Outcome) => boolean) =>
  Array.isArray(answer) && answer.some(test)

/** Answers whether the caller waits for the refetched lists: a deleted row leaves its list before its dialog closes. */
const waitsForLists = (answer: unknown, { meta }: Pick<Mutation, 'meta'>) =>
  // the structure screen leaves a deleted speciality before its lists are refetched
  meta?.call !== specialities.delete && has(answer, (outcome) => outcome.sms === sms.deleted)

const refresh = async (writes: Writes) => {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => makesStale(writes, callAt(path)?.reads ?? 'once'),
  })
}

/** Saves of this window whose lists are being refetched. */
const unread = new Set<object>()
/** Milliseconds in which a fetched list is rendered. */
const rendering = 200

/** Saves of this window whose lists are being refetched. */
export const ownSaves = (): readonly object[] => [...unread]

/** Labels and reasons are in the language of the call, so another language invalidates all queries. */
const rereadInLanguage = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => path !== sessionKey[0] })

/**
 * After each save by `mutate`, invalidates the queries of the tables that the call writes; only a delete waits for the refetch. A change
 * of language invalidates all queries.
 */
export const connectStaleness = () => {
  let answersIn = i18n.language
  // the first event is fired when the texts are loaded, which is after the first calls
  i18n.on('languageChanged', (chosen: string) => {
    if (chosen !== answersIn) void rereadInLanguage()
    answersIn = chosen
  })
  queryClient.getMutationCache().config.onSuccess = async (answer, _body, _result, mutation) => {
    // the cached list of years may still show the closed year as open
    if (has(answer, ({ reason }) => reason === 'yearClosed')) void refresh(['academic_year'])
    // an undo is refused because of other users' changes, which may not be cached yet
    if (!tellsOfChange(answer) && !ofHistory.has(mutation.meta?.call)) return
    const writes = mutation.meta?.call?.writes
    // a queue of saves, each of which is a mutation itself
    if (writes === undefined) return
    const save = {}
    unread.add(save)
    const refreshed = refresh(writes).finally(() => setTimeout(() => unread.delete(save), rendering))
    if (waitsForLists(answer, mutation)) await refreshed
  }
}
