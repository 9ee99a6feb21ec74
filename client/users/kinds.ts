import type { UserRow } from '#contract/users.ts'
import { daysAgo } from '../i18n/dates.ts'
import { roleKeyOf, roleKeys } from '../i18n/role-key.ts'
import type { TextKey } from '../i18n/texts.ts'

type Kind = { readonly key: string; readonly word: TextKey; readonly accepts: (row: UserRow) => boolean }

const isAway = ({ last_sign_in }: UserRow) => last_sign_in === null || daysAgo(last_sign_in) >= 30

/** The parts of the list, by role and by state; the first is all of it. */
export const kinds: readonly Kind[] = [
  { key: 'all', word: 'users.all', accepts: () => true },
  ...roleKeys.toReversed().map((role) => ({
    key: role,
    word: `role.${role}s` as const,
    accepts: (row: UserRow) => roleKeyOf(row) === role,
  })),
  { key: 'away', word: 'users.notIn30', accepts: (row) => !row.disabled && isAway(row) },
  { key: 'disabled', word: 'users.disabledOnes', accepts: ({ disabled }) => disabled },
]

export const kindOf = (search: URLSearchParams): Kind | undefined =>
  kinds.find(({ key }) => key === search.get('kind')) ?? kinds[0]
