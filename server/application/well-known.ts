import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'

const validity = 182 * 86_400_000

/** Serves robots.txt and security.txt (RFC 9116) at the root of the site, outside the base path. */
export function registerWellKnown(
  app: FastifyInstance,
  config: Config,
  clock: () => Date,
  support: () => Promise<string>,
): void {
  const serve = (url: string, textFor: (request: FastifyRequest) => string | Promise<string>) =>
    app.route({
      method: ['GET', 'HEAD'],
      url,
      schema: { hide: true },
      handler: async (request, reply) =>
        reply
          .type('text/plain; charset=utf-8')
          .header('Cache-Control', 'no-cache')
          .send(await textFor(request)),
    })
  serve('/robots.txt', () => 'User-agent: *\nDisallow: /\n')
  serve('/.well-known/security.txt', async (request) => {
    const origin = config.publicOrigin ?? `${request.protocol}://${request.host}`
    return [
      `Contact: ${contactOf(await support()) ?? `${origin}${config.base}/`}`,
      `Expires: ${new Date(clock().getTime() + validity).toISOString()}`,
      'Preferred-Languages: ru, ky, en',
      ...(config.publicOrigin === undefined ? [] : [`Canonical: ${origin}/.well-known/security.txt`]),
      '',
    ].join('\n')
  })
}

/** Returns the contact's e-mail address, https URL or telephone number as a URI; undefined if it has none. */
function contactOf(text: string): string | undefined {
  const mail = /[\w.+-]+@[\w-]+(\.[\w-]+)+/.exec(text)?.[0]
  if (mail !== undefined) return `mailto:${mail}`
  const address = /https:\/\/[^\s,;]+/.exec(text)?.[0]
  if (address !== undefined && URL.canParse(address)) return new URL(address).href
  const telephone = /\+\d[\d ()-]{7,}\d/.exec(text)?.[0]
  return telephone && `tel:${telephone.replaceAll(/[ ()-]/g, '')}`
}
