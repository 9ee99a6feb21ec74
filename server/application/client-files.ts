import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { University } from '#contract/university.ts'
import { root } from '#db/root.ts'
import type { Config } from '../config/config.ts'
import { type Answer, toAnswer, sendAnswer } from '../response-cache/answer.ts'
import { sendRefusal } from './errors.ts'
import type { PageSession } from './page-session.ts'

/** Returns the folder of the built client; undefined before the first build, when Vite serves the client. */
export const findBuiltClient = (): string | undefined => {
  const folder = join(root, 'dist', 'client')
  return existsSync(join(folder, 'index.html')) ? folder : undefined
}

/**
 * Serves the built client: its files, the application's page for other paths below the base (404 for a
 * missing asset or an unknown call), a redirect to the login for paths outside the base.
 */
export async function registerClient(
  app: FastifyInstance,
  config: Config,
  folder: string,
  pageData: {
    university: () => Promise<University | undefined>
    support: () => Promise<string>
    session: (request: FastifyRequest) => Promise<PageSession | undefined>
  },
) {
  // The files share one route: a route for each would add a tenth of a second to every start.
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(folder, 'assets'))
      reply.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      // The charset is set for SVG files, because a browser would guess the encoding.
      if (path.endsWith('.svg')) reply.header('Content-Type', 'image/svg+xml; charset=utf-8')
    },
  })
  const files = filesIn(folder)
  const pageWith = createPage(folder, config)
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? ''
    if (path.startsWith(`${config.base}/api/`)) return sendRefusal(request, reply, 'noSuchCall')
    if (config.base !== '' && path !== config.base && !path.startsWith(`${config.base}/`))
      return reply.redirect(`${config.base}/login`)
    const file = path.slice(config.base.length + 1)
    if (files.has(file)) return reply.sendFile(file)
    if (path.startsWith(`${config.base}/assets/`))
      return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
    const [university, support, session] = await Promise.all([
      pageData.university(),
      pageData.support(),
      pageData.session(request),
    ])
    const page = pageWith({
      ...(support !== '' && { support }),
      ...(university && { university: JSON.stringify(university) }),
      ...session,
    })
    // A page with a session is not stored: after «back», a browser would show outdated data without a
    // request.
    void reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', session === undefined ? 'no-cache' : 'no-store')
    return sendAnswer(request, reply, page, () => {})
  }
  app.route({ method: ['GET', 'HEAD'], url: '/*', schema: { hide: true }, handler: send })
  app.route({ method: ['GET', 'HEAD'], url: '/', schema: { hide: true }, handler: send })
}

export function inlineScriptHashes(folder: string): string[] {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  return [...page.matchAll(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}

const unservedFile = /^index\.html$|\.(br|gz|map)$|(^|\/)[^.]+$/

/** Returns the paths of the files that are served by name. A name without a dot is a folder. */
function filesIn(folder: string): Set<string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return new Set(names.map((name) => name.replaceAll('\\', '/')).filter((name) => !unservedFile.test(name)))
}

/**
 * Returns a function that renders index.html: with absolute URLs, and with meta elements for the given values
 * and for the settings that the client needs before the sign-in.
 */
function createPage(folder: string, { base, sso, passwordLogin }: Config) {
  const signInMethods = [passwordLogin && 'password', sso && 'sso'].filter(Boolean).join(' ')
  const known = { base, 'sign-in': signInMethods }
  const page = readFileSync(join(folder, 'index.html'), 'utf8').replaceAll('="./', `="${base}/`)
  let written: { text: string; answer: Answer } | undefined
  return (found: Readonly<Record<string, string>>): Answer => {
    const all = Object.entries({ ...known, ...found })
    const text = page.replace('<head>', () => `<head>${all.map(metaElementOf).join('')}`)
    if (written?.text !== text) written = { text, answer: toAnswer(text) }
    return written.answer
  }
}

const metaElementOf = ([name, content]: [string, string]) =>
  `<meta name="${name}" content="${content.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)}">`
