import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { notices } from '#contract/notices.ts'
import { history, notice, noticeRead } from '#db/schema/index.ts'
import { testServer } from '#test/ask.ts'
import { startSession } from '../auth/sessions.ts'
import { addUser, administratorRights, findLogin } from '../auth/users.ts'

const server = testServer()
const { ask, get } = server

type NoticeValues = Partial<typeof notice.$inferInsert>
const createNotice = async (text: string, over: NoticeValues = {}) => {
  const [row] = await server.db
    .insert(notice)
    .values({ text, source: 'local', ...over })
    .returning()
  return row?.id ?? 0
}
const unreadIds = async (session?: string) =>
  (await get(notices.unread, {}, session === undefined ? {} : { session })).map(({ questions }) => questions)

beforeEach(async () => {
  await server.db.delete(noticeRead)
  await server.db.delete(notice)
})

describe('wiki/getWiki', () => {
  // @rule notice-unread wire-names
  test('listed notice → has the field names of the specification', async () => {
    const id = await createNotice('Проверьте контингент', { url: 'https://okuu.kg/1', important: true })
    expect(await get(notices.unread, {})).toEqual([
      {
        id_question_answer: id,
        questions: 'Проверьте контингент',
        url: 'https://okuu.kg/1',
        important: true,
      },
    ])
  })

  // @rule notice-unread
  test('list → important notices first, then ordinary notices; newer notices first in each of these groups', async () => {
    const day = (n: number) => ({ publishedAt: new Date(Date.UTC(2026, 10, n)) })
    await createNotice('старое', day(1))
    await createNotice('важное старое', { ...day(2), important: true })
    await createNotice('новое', day(4))
    await createNotice('важное новое', { ...day(3), important: true })
    await createNotice('того же дня, позже', day(4))
    expect(await unreadIds()).toEqual([
      'важное новое',
      'важное старое',
      'того же дня, позже',
      'новое',
      'старое',
    ])
  })

  test('no notices → an empty list', async () => {
    expect(await unreadIds()).toEqual([])
  })
})

describe('wiki/insertWiki', () => {
  // @rule notice-read
  test('user marks a notice as read → no longer listed for this user; other notices are listed', async () => {
    await addUser(server.db, { login: 'second', name: '', surname: '' }, 'чоң сыр', administratorRights)
    const second = await findLogin(server.db, 'second')
    const session = await startSession(server.db, second?.id ?? 0, undefined)
    const id = await createNotice('Прочитанное')
    await createNotice('Другое')
    expect(await get(notices.markRead, { idWiki: id })).toEqual([{ sms: '2' }])
    expect(await unreadIds()).toEqual(['Другое'])
    expect(await unreadIds(session)).toEqual(['Другое', 'Прочитанное'])
    const [mark] = await server.db.select().from(history).where(eq(history.tableName, 'notice_read'))
    expect(mark).toMatchObject({ userId: server.userId, rowId: id, action: 'insert' })
  })

  // @rule notice-read save-always-updated
  test('notice marked three times concurrently, then once more → sms 2 (updated) each time, one mark is stored', async () => {
    const id = await createNotice('Прочитанное')
    const answers = await Promise.all([1, 2, 3].map(() => get(notices.markRead, { idWiki: id })))
    expect([...answers, await get(notices.markRead, { idWiki: id })]).toEqual(
      Array.from({ length: 4 }, () => [{ sms: '2' }]),
    )
    expect(await server.db.select().from(noticeRead)).toHaveLength(1)
  })

  // @rule save-unknown-id
  test.each([0, 9999, 2_147_483_647])('unknown id %s → 404', async (idWiki) => {
    expect(await ask(notices.markRead, { idWiki })).toMatchObject({ status: 404, error: true, data: null })
  })

  test.each([[{}], [{ idWiki: -1 }], [{ idWiki: '5' }], [{ idWiki: null }], [{ idWiki: 2 ** 31 }]])(
    'body %o → 400',
    async (body) => {
      expect(await ask(notices.markRead, body)).toMatchObject({ status: 400 })
    },
  )
})
