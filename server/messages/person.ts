import type { Rights } from '#contract/rights.ts'
import type { Language } from './language.ts'

type Reader = { readonly rights: Rights; readonly userId: number; readonly language: Language }

/** Author of a change. All fields are null for the command line and seeds. `name`: surname and first name. */
export type Person = {
  readonly id: number | null
  readonly login: string | null
  readonly name: string | null
}

const unnamedLabels: Readonly<Record<Language, string>> = {
  ru: 'Сотрудник без имени',
  ky: 'Аты көрсөтүлбөгөн кызматкер',
  en: 'Member of staff without a name',
}

export const userNameSql = (user: string) => `btrim(${user}.surname || ' ' || ${user}.name)`

/** Hides another user's login from all but administrators (domain.md#people-unnamed). */
export function presentPerson(
  { id, login, name }: Person,
  { rights, userId, language }: Reader,
): { login: string | null; name: string | null } {
  if (id === null || id === userId || rights.role === 'administrator') return { login, name }
  const isNamed = name !== null && name !== '' && name !== login
  return { login: null, name: isNamed ? name : unnamedLabels[language] }
}

export function labelOfPerson(person: Person, reader: Reader): string {
  const { login, name } = presentPerson(person, reader)
  return name || login || ''
}

export type Proposer = Person & { readonly id: number }

/** SQL for a user as JSON (`Proposer`); null if the user does not exist. */
export const personSql = (id: string) => `(
  SELECT json_build_object('id', author.id, 'login', author.login, 'name', ${userNameSql('author')})
  FROM app_user author WHERE author.id = ${id})`

/** Returns the author of an accepted proposal, as the history shows this user. */
export const presentProposer = (author: Proposer | null, reader: Reader) =>
  author && { id: author.id, label: labelOfPerson(author, reader) }
