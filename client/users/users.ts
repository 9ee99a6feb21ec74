import { ids, roles } from '#contract/limits.ts'
import type { Role } from '#contract/rights.ts'
import { sms } from '#contract/save.ts'
import { type UserRow, users } from '#contract/users.ts'
import { mutate } from '../api/mutate.ts'
import { query } from '../api/query.ts'
import { i18n } from '../i18n/i18n.ts'

export const list = query(users.list)
export const idOf = (row: UserRow) => row.id_user
export const nameOf = ({ login, surname, name }: UserRow) => `${login} ${surname} ${name}`.trim()

/** The order of the select: 1 is the first role. */
export const roleOf = (value: string): Role => roles[Number(value) - 1] ?? 'reader'
const valueOfRole = (role: Role) => String(roles.indexOf(role) + 1)

const listOf = (some: readonly number[]) => some.join(' ')
export const idsIn = (text: string) => text.split(' ').filter(Boolean).map(Number)

/** `password` says only whether a new one was typed: a draft must not hold it. `institutions` of all is '*'. */
export const valuesOf = (row: UserRow | undefined) => ({
  login: row?.login ?? '',
  surname: row?.surname ?? '',
  name: row?.name ?? '',
  role: valueOfRole(row?.role ?? 'registrar'),
  catalogues: row?.catalogues ? '1' : '',
  institutions: row?.institutions === null ? everywhere : listOf(row?.institutions ?? []),
  faculties: listOf(row?.faculties ?? []),
  password: '',
})
export type UserValues = ReturnType<typeof valuesOf>

export const everywhere = '*'

export const save = async (
  idUser: number,
  rev: number | undefined,
  values: UserValues,
  password: string | undefined,
) => {
  const { login, surname, name, role, catalogues, institutions, faculties } = values
  const answer = await mutate(users.save, {
    idUser,
    login,
    surname,
    name,
    role: roleOf(role),
    catalogues: catalogues === '1',
    institutions: institutions === everywhere ? null : idsIn(institutions),
    faculties: idsIn(faculties),
    password,
    rev: idUser === ids.create ? undefined : rev,
  })
  return demandAllowed(answer)
}

/** The last administrator cannot be left out; in words, since the code's own speak of a delete. */
export const demandAllowed = <Answer extends readonly { sms: string }[]>(answer: Answer): Answer => {
  if (answer[0]?.sms === sms.cannotDelete) throw new Error(i18n.t('users.lastAdministrator'))
  return answer
}
