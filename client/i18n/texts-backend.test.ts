import i18next from 'i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { textsBackend } from './i18n.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const started = async (...answers: (Response | Error)[]) => {
  const fetched: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    fetched.push(address)
    const answer = answers.shift()
    return answer instanceof Response
      ? Promise.resolve(answer)
      : Promise.reject(answer ?? new Error('no more'))
  })
  const i18n = i18next.createInstance()
  await i18n
    .use(textsBackend('/okuu'))
    .init({ lng: 'ky', fallbackLng: false, keySeparator: false, nsSeparator: false })
  return { text: i18n.t('account.again'), fetched }
}

test('texts: connection fails, then the status is 503 → the request is repeated until the texts are loaded', async () => {
  const { text, fetched } = await started(
    new Error('the line broke'),
    Response.json({}, { status: 503 }),
    Response.json({ 'account.again': 'Сактоо' }),
  )
  expect(text).toBe('Сактоо')
  expect(fetched).toEqual(Array.from({ length: 3 }, () => '/okuu/locales/ky.json'))
})

test('texts: status is 404 → the request is not repeated', async () => {
  expect(await started(Response.json({}, { status: 404 }))).toEqual({
    text: 'account.again',
    fetched: ['/okuu/locales/ky.json'],
  })
})
