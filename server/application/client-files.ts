import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { University } from '#contract/university.ts'
import { root } from '#db/root.ts'
import type { Config } from '../config/config.ts'
import { type Answer, answerOf, sendAnswer } from '../response-cache/answer.ts'
import { answer } from './errors.ts'

/** Where the build puts the client; undefined before the first build, while Vite serves it in development. */
export const builtClient = (): string | undefined => {
  const folder = join(root, 'dist', 'client')
  return existsSync(join(folder, 'index.html')) ? folder : undefined
}

/**
 * The built client under any base path: hashed assets for ever, the application's page on every path
 * below the base, a redirect to the login from every other path that asks for a page.
 */
export async function registerClient(
  app: FastifyInstance,
  config: Config,
  folder: string,
  told: { university: () => Promise<University | undefined>; support: () => Promise<string> },
) {
  // A single route serves all files: a route for each would cost a tenth of a second at every start.
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(folder, 'assets'))
      reply.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      // Text, which is read in whatever encoding the browser likes unless one is named.
      if (path.endsWith('.svg')) reply.header('Content-Type', 'image/svg+xml; charset=utf-8')
    },
  })
  const files = filesIn(folder)
  const pageWith = pageFor(folder, config)
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? ''
    if (path.startsWith(`${config.base}/api/`)) return answer(request, reply, 'noSuchCall')
    if (config.base !== '' && path !== config.base && !path.startsWith(`${config.base}/`))
      return reply.redirect(`${config.base}/login`)
    const file = path.slice(config.base.length + 1)
    if (files.has(file)) return reply.sendFile(file)
    if (path.startsWith(`${config.base}/assets/`))
      return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
    const page = pageWith(await told.university(), await told.support())
    void reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache')
    return sendAnswer(request, reply, page, () => {})
  }
  app.route({ method: ['GET', 'HEAD'], url: '/*', schema: { hide: true }, handler: send })
  app.route({ method: ['GET', 'HEAD'], url: '/', schema: { hide: true }, handler: send })
}

/** The scripts that are in the built page itself, each by its hash, as sources of a Content-Security-Policy. */
export function inlineScripts(folder: string): string[] {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  return [...page.matchAll(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}

const notAsked = /^index\.html$|\.(br|gz|map)$|(^|\/)[^.]+$/

/** The files that the browser may ask for by name, below the folder; a name without a dot is a folder's. */
function filesIn(folder: string): Set<string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return new Set(names.map((name) => name.replaceAll('\\', '/')).filter((name) => !notAsked.test(name)))
}

/**
 * The same build serves any base: the page's relative addresses are made absolute, and its meta elements give the client what it needs
 * before the sign-in.
 */
function pageFor(folder: string, { base, sso, passwordLogin }: Config) {
  const ways = [passwordLogin && 'password', sso && 'sso'].filter(Boolean).join(' ')
  const known = { base, 'sign-in': ways }
  const page = readFileSync(join(folder, 'index.html'), 'utf8').replaceAll('="./', `="${base}/`)
  let written: { text: string; answer: Answer } | undefined
  return (university: University | undefined, support: string): Answer => {
    const all = {
      ...known,
      ...(support !== '' && { support }),
      ...(university && { university: JSON.stringify(university) }),
    }
    const text = page.replace('<head>', () => `<head>${Object.entries(all).map(writeMeta).join('')}`)
    // compressed once, until the text changes
    if (written?.text !== text) written = { text, answer: answerOf(text) }
    return written.answer
  }
}

const writeMeta = ([name, content]: [string, string]) =>
  `<meta name="${name}" content="${content.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)}">`
