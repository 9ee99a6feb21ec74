import type { Rights } from '#contract/rights.ts'
import type { Language } from './language.ts'

type Reader = { readonly rights: Rights; readonly userId: number; readonly language: Language }

/** Null in all three for the command line and seeds. `name`: surname and name. */
export type Person = {
  readonly id: number | null
  readonly login: string | null
  readonly name: string | null
}

const unnamed: Readonly<Record<Language, string>> = {
  ru: 'Сотрудник без имени',
  ky: 'Аты көрсөтүлбөгөн кызматкер',
  en: 'Member of staff without a name',
}

/** SQL: the names of the user in this table, or alias. */
export const namesOf = (user: string) => `btrim(${user}.surname || ' ' || ${user}.name)`

/** domain.md#people-unnamed: who has no name but the login is called by a neutral word, and a login is told to few. */
export function presentPerson(
  { id, login, name }: Person,
  { rights, userId, language }: Reader,
): { login: string | null; name: string | null } {
  if (id === null || id === userId || rights.role === 'administrator') return { login, name }
  const isNamed = name !== null && name !== '' && name !== login
  return { login: null, name: isNamed ? name : unnamed[language] }
}

/** A person in one word or two. */
export function labelOfPerson(person: Person, reader: Reader): string {
  const { login, name } = presentPerson(person, reader)
  return name || login || ''
}

export type Proposer = Person & { readonly id: number }

/** SQL: the user of this number as JSON, a `Proposer`; null without one. */
export const personOf = (id: string) => `(
  SELECT json_build_object('id', author.id, 'login', author.login, 'name', ${namesOf('author')})
  FROM app_user author WHERE author.id = ${id})`

/** The author of an accepted proposal as the history tells of it. */
export const presentProposer = (author: Proposer | null, reader: Reader) =>
  author && { id: author.id, label: labelOfPerson(author, reader) }
