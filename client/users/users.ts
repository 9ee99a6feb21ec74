import { ids } from '#contract/limits.ts'
import { sms } from '#contract/save.ts'
import { type UserRow, users } from '#contract/users.ts'
import { saveRow } from '../api/mutate.ts'
import { query } from '../api/query.ts'
import { daysSince, formatDate, formatTime } from '../i18n/dates.ts'
import { i18n } from '../i18n/i18n.ts'
import { type RoleKey, roleKeyOf, roleKeys } from '../i18n/role-key.ts'

export const list = query(users.list)
export const idOf = (row: UserRow) => row.id_user
export const nameOf = ({ login, surname, name }: UserRow) => `${login} ${surname} ${name}`.trim()
export const personOf = ({ login, surname, name }: Pick<UserRow, 'login' | 'surname' | 'name'>) =>
  `${surname} ${name}`.trim() || login

/** `value`: number of the role in the select, counted from 1. */
export const roleOf = (value: string): RoleKey => roleKeys[Number(value) - 1] ?? 'reader'
const valueOfRole = (role: RoleKey) => String(roleKeys.indexOf(role) + 1)

const listOf = (some: readonly number[]) => some.join(' ')
export const idsIn = (text: string) => text.split(' ').filter(Boolean).map(Number)

/** `password`: placeholder, since drafts must not contain a typed password. `institutions`: '*' for all. */
export const valuesOf = (row: UserRow | undefined) => ({
  surname: row?.surname ?? '',
  name: row?.name ?? '',
  login: row?.login ?? '',
  role: valueOfRole(row === undefined ? 'registrar' : roleKeyOf(row)),
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
  const { login, surname, name, institutions, faculties } = values
  const role = roleOf(values.role)
  const isNew = idUser === ids.create
  const answer = await saveRow(users.save, {
    idUser,
    login,
    surname,
    name,
    role: role === 'keeper' ? 'registrar' : role,
    catalogues: role === 'keeper',
    institutions: institutions === everywhere ? null : idsIn(institutions),
    faculties: idsIn(faculties),
    password,
    // `disabled` is changed only by a button of the panel
    disabled: undefined,
    invite: (isNew && password === undefined) || undefined,
    rev: isNew ? undefined : rev,
  })
  return demandAllowed(answer)
}

/** Throws if no administrator would remain, since the usual text of this refusal is about deletion. */
export const demandAllowed = <Answer extends readonly { sms: string }[]>(answer: Answer): Answer => {
  if (answer[0]?.sms === sms.cannotDelete) throw new Error(i18n.t('users.lastAdministrator'))
  return answer
}

/** Returns «сегодня, 17:48», «вчера, 11:09» or «21.11.2026». */
export const momentText = (iso: string) => {
  const time = formatTime(new Date(iso))
  const days = daysSince(iso)
  if (days === 0) return i18n.t('users.todayAt', { time })
  return days === 1 ? i18n.t('users.yesterdayAt', { time }) : formatDate(iso)
}

/** Returns hours and minutes; on any day but the current one, with the date. */
export const untilText = (iso: string) => {
  const time = formatTime(new Date(iso))
  return daysSince(iso) === 0 ? time : `${formatDate(iso)} ${time}`
}
