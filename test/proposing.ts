import { beforeAll } from 'vitest'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { proposals } from '#contract/proposals.ts'
import type { Rights } from '#contract/rights.ts'
import { startSession } from '#server/auth/sessions.ts'
import { addUser, findLogin } from '#server/auth/users.ts'
import type { AskOptions, testServer } from './ask.ts'
import type { Factories } from './given.ts'

const registrar = { role: 'registrar', catalogues: false, institutions: [], faculties: [] } as const

export type Person = AskOptions & { readonly id: number }

export const levelValues = (name: string) => ({
  NameLevel: name,
  NameLevel_kg: `${name} к`,
  NameLevel_en: `${name} e`,
})

export const comment = 'Лицензия № LD260000118'

/** Creates an author in one institution and a user with the right to catalogues. */
export function proposalHelpers(server: ReturnType<typeof testServer>, given: Factories) {
  const { ask, get } = server
  let users = 0

  async function signedIn(rights: Partial<Rights>, surname = ''): Promise<Person> {
    const login = `proposer${++users}`
    await addUser(server.db, { login, name: '', surname }, 'сыр', { ...registrar, ...rights })
    const id = (await findLogin(server.db, login))?.id ?? 0
    return { id, session: await startSession(server.db, id, undefined) }
  }

  const nobody: Person = { id: 0 }
  const people = { author: nobody, keeper: nobody, institutionId: 0 }
  beforeAll(async () => {
    people.institutionId = (await given.institution()).id
    people.author = await signedIn({ institutions: [people.institutionId] }, 'Асанова')
    people.keeper = await signedIn({ catalogues: true }, 'Токтогулов')
  })

  const propose = (body: object, asking: AskOptions = people.author) =>
    ask(proposals.save, { idProposal: -1, comment, ...body }, asking)

  const decide = (idProposal: number | undefined, body: object, asking: AskOptions = people.keeper) =>
    ask(proposals.decide, { idProposal, decision: 'accept', ...body }, asking)

  const one = async (id: number | undefined, asking: AskOptions = people.keeper) =>
    (await get(proposals.list, {}, asking)).find((row) => row.id_proposal === id)

  const levelOf = async (id: number) =>
    (await get(catalogues.levels, {})).find((row) => row.IDLevel === id) as
      | { NameLevel: string; NameLevel_kg: string; rev: number }
      | undefined

  const saveLevel = (id: number, name: string) =>
    get(catalogues.saveLevel, { IDLevel: id, NameLevel: name, NameLevelKg: 'к', NameLevelEn: 'e' })

  async function proposedLevel() {
    const { id, nameRu } = await given.level()
    const { data } = await propose({
      entity: 'level',
      action: 'change',
      id,
      values: { NameLevel_kg: 'Жаңы' },
    })
    return { id, nameRu, proposal: data[0]?.ID }
  }

  return { people, signedIn, propose, decide, one, levelOf, saveLevel, proposedLevel }
}
