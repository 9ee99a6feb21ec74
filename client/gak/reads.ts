import { hashKey, queryOptions } from '@tanstack/react-query'
import type { Call } from '#contract/call.ts'
import { gak } from '#contract/gak.ts'
import { chosen, isCompleteInput, type PartialInput } from '../api/query.ts'
import { exchange } from '../api/send.ts'
import { currentLanguage } from '../i18n/i18n.ts'

/** Returns a query that shows the previous response while a new language loads, so that an open row remains. */
const inLanguage = <C extends Call>(call: C, body: PartialInput<C>) =>
  queryOptions({
    queryKey: [call.path, body, currentLanguage()] as const,
    queryFn: async ({ signal }) => (await exchange(call, chosen<C>(body), { signal })).data,
    enabled: isCompleteInput(body),
    placeholderData: (previous, from) =>
      from !== undefined && hashKey([from.queryKey[1]]) === hashKey([body]) ? previous : undefined,
  })

export const rolesQuery = () => Object.assign(inLanguage(gak.roles, {}), { staleTime: 600_000 })
export const formerMembersQuery = (idFaculty: number | undefined) =>
  inLanguage(gak.formerMembers, { idFaculty })
export const membersQuery = (idFaculty: number | undefined, idSpecial: number | undefined) =>
  inLanguage(gak.members, { idFaculty, idSpecial })
