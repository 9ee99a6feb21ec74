import { beforeEach, describe, expect, test } from 'vitest'
import { notice, noticeRead } from '#db/schema/index.ts'
import { addUser, administratorRights } from '#server/auth/users.ts'
import { runCommand } from '#test/command-line.ts'
import { testDatabase } from '#test/database.ts'
import { addNoticeCommands } from './notices.ts'
import { addSettingCommands } from './settings.ts'

const { db, url } = await testDatabase()
const okuu = (...words: string[]) =>
  runCommand(
    (program) => {
      addNoticeCommands(program)
      addSettingCommands(program)
    },
    { DATABASE_URL: url },
    words,
  )

await addUser(db, { login: 'registrar', name: '', surname: '' }, 'сыр', administratorRights)
const stored = () => db.select().from(notice)

beforeEach(async () => {
  await db.delete(noticeRead)
  await db.delete(notice)
})

describe('notice', () => {
  test('add with a text → the notice is stored, list prints it', async () => {
    const added = await okuu('notice', 'add', '  Приказ\n№ 5 ', '--url', 'https://okuu.kg/5', '--important')
    const [row] = await stored()
    expect(added).toBe(`Notice ${row?.id} is added.`)
    expect(row).toMatchObject({
      text: 'Приказ\n№ 5',
      url: 'https://okuu.kg/5',
      important: true,
      source: 'local',
    })
    const day = row?.publishedAt.toISOString().slice(0, 4)
    expect(await okuu('notice', 'list')).toMatch(
      new RegExp(`^${row?.id}\t${day}-\\d\\d-\\d\\d\timportant\tlocal\tПриказ № 5\thttps://okuu.kg/5$`),
    )
  })

  test.each([
    [['   '], 'says nothing'],
    [['я'.repeat(2001)], 'at most 2000'],
    [['Приказ', '--url', 'javascript:alert(1)'], 'http'],
    [['Приказ', '--url', 'okuu.kg'], 'http'],
  ])('add with arguments %o → refused', async (words, message) => {
    await expect(okuu('notice', 'add', ...words)).rejects.toThrow(message)
    expect(await stored()).toEqual([])
  })

  // @rule notice-withdrawn
  test('delete with an id → only this notice and its read marks are deleted', async () => {
    await okuu('notice', 'add', 'Первый')
    await okuu('notice', 'add', 'Второй')
    const [first] = await stored()
    const [user] = await db.query.appUser.findMany()
    const marks = (await stored()).map(({ id }) => ({ noticeId: id, userId: user?.id ?? 0 }))
    await db.insert(noticeRead).values(marks)
    expect(await okuu('notice', 'delete', String(first?.id))).toContain('is deleted')
    expect((await stored()).map(({ text }) => text)).toEqual(['Второй'])
    expect(await db.select().from(noticeRead)).toHaveLength(1)
  })

  // @rule notice-withdrawn
  test('delete of a notice from the news feed → the notice remains stored, marked as read by all users', async () => {
    const address = 'https://news.kg/1'
    await db.insert(notice).values({ text: 'Новость', url: address, source: 'news', address })
    const [row] = await stored()
    expect(await okuu('notice', 'delete', String(row?.id))).toContain('marked as read')
    expect(await stored()).toHaveLength(1)
    expect(await db.select().from(noticeRead)).toHaveLength(1)
  })

  test.each(['5', 'x', '-1', '1.5', '2147483648'])('delete with the id %s → refused', async (id) => {
    await expect(okuu('notice', 'delete', '--', id)).rejects.toThrow(/There is no notice|is no number/)
  })
})

describe('setting', () => {
  // @rule speciality-flags-setting
  test('set with a valid value → the value is changed, get prints it', async () => {
    expect(await okuu('setting', 'get', 'trimester')).toBe('0')
    await okuu('setting', 'set', 'trimester', '1')
    expect(await okuu('setting', 'get', 'trimester')).toBe('1')
    expect(await okuu('setting', 'get')).toBe('trimester\t1')
    await okuu('setting', 'set', 'trimester', '0')
    expect(await okuu('setting', 'get', 'trimester')).toBe('0')
  })

  test.each([
    [['set', 'trimester', '2'], 'is 0 or 1'],
    [['set', 'colour', '1'], 'There is no setting "colour"'],
    [['get', 'licencePublicKey'], 'There is no setting'],
    [['set', 'trimester'], 'missing required argument'],
  ])('arguments %o → refused', async (words, message) => {
    await expect(okuu('setting', ...words)).rejects.toThrow(message)
  })
})
