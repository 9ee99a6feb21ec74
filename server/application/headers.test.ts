import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { readConfig } from '../config/config.ts'
import { buildApp } from './app.ts'

const folder = mkdtempSync(join(tmpdir(), 'okuu-headers-'))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head></head></html>')
writeFileSync(join(folder, 'assets', 'main-abc.js'), '1')
writeFileSync(join(folder, 'assets', 'main-abc.css'), 'a{}')
writeFileSync(join(folder, 'assets', 'logo-abc.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
writeFileSync(join(folder, 'locales.json'), '{}')

let app: FastifyInstance
beforeAll(async () => {
  const { db } = await testDatabase()
  const config = readConfig({ PUBLIC_ORIGIN: 'https://okuu.example', LOG_LEVEL: 'silent' })
  app = await buildApp(db, config, { clientFolder: folder })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

function answerTo(request: string): Promise<Headers> {
  const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1')
  // `end` is not called, because the server sends no file to a half-closed connection.
  socket.write(request)
  let received = ''
  socket.on('data', (part) => (received += String(part)))
  return new Promise((resolve) =>
    socket.on('close', () => {
      const [head = ''] = received.split('\r\n\r\n')
      const fields = head.split('\r\n').slice(1)
      resolve(new Headers(fields.map((field) => field.split(/: (.*)/s).slice(0, 2) as [string, string])))
    }),
  )
}

const getRequest = (path: string) => `GET ${path} HTTP/1.1\r\nHost: okuu.example\r\nConnection: close\r\n\r\n`

const requestCases: [what: string, request: string, type: string][] = [
  ['a page', getRequest('/okuu/login'), 'text/html; charset=utf-8'],
  ['a script', getRequest('/okuu/assets/main-abc.js'), 'application/javascript; charset=utf-8'],
  ['a style', getRequest('/okuu/assets/main-abc.css'), 'text/css; charset=utf-8'],
  ['a drawing', getRequest('/okuu/assets/logo-abc.svg'), 'image/svg+xml; charset=utf-8'],
  ['texts', getRequest('/okuu/locales.json'), 'application/json; charset=utf-8'],
  ['a missing file', getRequest('/okuu/assets/none.js'), 'text/plain; charset=utf-8'],
  ['a refused call', getRequest('/okuu/api/v1/auth/logout'), 'application/json; charset=utf-8'],
  ['an open call', getRequest('/okuu/api/v1/license/time'), 'application/json; charset=utf-8'],
  ['an unknown call', getRequest('/okuu/api/v1/none'), 'application/json; charset=utf-8'],
  ['the description of the calls', getRequest('/okuu/api/docs/json'), 'application/json; charset=utf-8'],
  ['the page of the description', getRequest('/okuu/api/docs/'), 'text/html; charset=utf-8'],
  ['the health check', getRequest('/healthz'), 'application/json; charset=utf-8'],
  ['robots.txt', getRequest('/robots.txt'), 'text/plain; charset=utf-8'],
  [
    'an unknown path below the description',
    getRequest('/okuu/api/docs/none'),
    'application/json; charset=utf-8',
  ],
  ['a malformed address', getRequest('/okuu/%'), 'application/json; charset=utf-8'],
  ['bytes that are not HTTP', 'HELLO\r\n\r\n', 'application/json; charset=utf-8'],
]

// @rule security-headers
describe.each(requestCases)('https: %s', (_what, request, type) => {
  test('headers: PUBLIC_ORIGIN is https → response has its content type, a strict policy and HSTS for a year', async () => {
    const headers = await answerTo(request)
    expect(headers.get('content-type')?.toLowerCase()).toBe(type)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toMatch(/^camera=\(\), .*geolocation=\(\), microphone=\(\)/)
    const policy = headers.get('content-security-policy')
    expect(policy).toMatch(/frame-ancestors 'none'/)
    expect(policy).toMatch(/base-uri 'none'/)
    expect(policy).toMatch(/object-src 'none'|default-src 'none'/)
    expect(policy).not.toMatch(/script-src[^;]* .unsafe|unsafe-eval/)
    expect([...headers.keys()].filter((name) => /^access-control|^server$|^x-powered/.test(name))).toEqual([])
  })
})
