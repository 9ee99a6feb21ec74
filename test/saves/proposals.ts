import { notices } from '#contract/notices.ts'
import { proposals } from '#contract/proposals.ts'
import { startSession } from '#server/auth/sessions.ts'
import { addUser, findLogin } from '#server/auth/users.ts'
import type { testServer } from '../ask.ts'

const registrar = { role: 'registrar', catalogues: false, institutions: [], faculties: [] } as const

/** Calls `save`, `withdraw` and `decide`, and marks the author's notice of the decision as read. */
export async function saveProposals({ get, db }: ReturnType<typeof testServer>): Promise<void> {
  await addUser(db, { login: 'proposer', name: '', surname: 'Асанова' }, 'биринчи сыр', registrar)
  const by = { session: await startSession(db, (await findLogin(db, 'proposer'))?.id ?? 0, undefined) }
  const propose = async (NameLevel: string) => {
    const values = { NameLevel, NameLevel_kg: 'к', NameLevel_en: 'e' }
    const body = { idProposal: -1, entity: 'level', action: 'add', values, comment: 'Лицензия' } as const
    return (await get(proposals.save, body, by))[0]?.ID ?? 0
  }
  await get(proposals.withdraw, { idProposal: await propose('Отозванный') }, by)
  const idProposal = await propose('Отклонённый')
  await get(proposals.decide, { idProposal, decision: 'reject', answer: 'Уже есть' })
  const [notice] = await get(notices.unread, {}, by)
  await get(notices.markRead, { idWiki: notice?.id_question_answer ?? 0 }, by)
}
