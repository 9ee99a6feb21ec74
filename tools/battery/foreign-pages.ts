import { once } from 'node:events'
import { createServer } from 'node:http'
import { chromium } from '@playwright/test'
import type { Call } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import { launchOptions } from '#test/browser/chromium.ts'
import { sampleBody } from '#test/sample-body.ts'
import { changedTables, fingerprint } from './database.ts'
import { type Group, type Context, type Judge, newJudge, sliceOf } from './group.ts'
import { inParallel } from './parallel.ts'
import { type Product, startProduct } from './product.ts'
import { calls } from './routes.ts'

export const foreignPages: Group = {
  name: 'C',
  title: 'foreign pages: every changing call from another origin or of another type, and a real browser',
  daily: true,
  run,
}

async function run(context: Context) {
  const judge = newJudge()
  const product = await startProduct(context)
  try {
    const before = await fingerprint(product.pool)
    await checkForgedRequests(product, judge, context)
    if (context.size !== 'daily') await attackInBrowser(product, judge)
    const changed = changedTables(before, await fingerprint(product.pool))
    judge.check(changed.length === 0, `foreign requests have changed ${changed.join(', ')}`)
  } finally {
    await product.stop()
  }
  return judge.outcome()
}

const changingCalls = calls.filter((call) => call.method === 'POST' || call.messageKey === 'loggedOut')

type Forgery = { what: string; headers: Record<string, string>; status: number }

function forgeriesFor(call: Call, origin: string): Forgery[] {
  const { host, hostname } = new URL(origin)
  const origins = [
    'http://evil.example',
    'null',
    `https://${host}`,
    `http://sub.${host}`,
    `http://${hostname}:1`,
    'evil',
    `http://${host}.evil.example`,
  ]
  const json = { 'content-type': 'application/json' }
  const foreign = [
    { what: 'nothing that a page of ours sends', headers: json, status: 403 },
    ...origins.map((from) => ({ what: `origin ${from}`, headers: { ...json, origin: from }, status: 403 })),
    ...['cross-site', 'same-site', 'other'].map((site) => ({
      what: `Sec-Fetch-Site ${site}`,
      // On a cross-site request the header `x-okuu`, which the product's own page sends, must have no effect.
      headers: { ...json, 'sec-fetch-site': site, 'x-okuu': '1' },
      status: 403,
    })),
  ]
  if (call.method === 'GET') return foreign
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    // Calls with an upload accept this media type.
    ...(call.upload === undefined ? ['multipart/form-data; boundary=a'] : []),
    'text/json',
    'application/json-patch+json',
    ' application/jsonx',
    // A form can send a body without a media type.
    '',
  ]
  return [
    ...foreign,
    ...types.map((type) => ({
      what: `type «${type}»`,
      headers: { ...(type !== '' && { 'content-type': type }), 'x-okuu': '1' },
      status: 415,
    })),
  ]
}

async function checkForgedRequests(product: Product, judge: Judge, { size, seed }: Context) {
  const origin = product.instances[0]?.origin ?? ''
  const cookie = `sid=${await product.signIn()}`
  const cases = changingCalls.flatMap((call, index) => {
    const forgeries = forgeriesFor(call, origin)
    const tried = size === 'daily' ? sliceOf(forgeries, 2, seed + index) : forgeries
    return tried.map((forgery) => ({ call, ...forgery }))
  })
  await inParallel(cases, 8, async ({ call, what, headers, status }) => {
    const answer = await fetch(`${origin}/okuu/api/v1/${call.path}`, {
      method: call.method,
      headers: { cookie, ...headers },
      ...(call.method === 'POST' && { body: Buffer.from(JSON.stringify(sampleBody(call))) }),
    })
    await answer.arrayBuffer()
    const shared = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))
    judge.check(
      answer.status === status && shared.length === 0,
      `${call.path}, ${what}: ${answer.status} ${shared.join(' ')}`,
    )
  })
}

const direction = JSON.stringify({ idDirection: -1, code: '66', direction_: 'Чужая' })

/** Page on a second port: all ports of a host are one site, so the browser adds the product's cookie. */
const attackPage = (target: string) => `<!doctype html><title>prize</title>
<form id="form" method="post" enctype="text/plain" target="frame"
  action="${target}/${contract.catalogues.saveDirection.path}">
  <input name='${direction.slice(0, -1)},"x":"' value='"}'></form>
<iframe name="frame"></iframe>
<img src="${target}/${contract.auth.logout.path}">
<script src="${target}/${contract.auth.logout.path}"></script>
<link rel="stylesheet" href="${target}/${contract.auth.logout.path}">
<script>
  const send = (type, mode) => fetch('${target}/${contract.catalogues.saveDirection.path}',
    { method: 'POST', mode, credentials: 'include', headers: { 'content-type': type }, body: ${JSON.stringify(direction)} })
  document.getElementById('form').submit()
  Promise.allSettled([
    send('text/plain', 'no-cors'), send('application/json', 'no-cors'), send('application/json', 'cors'),
    fetch('${target}/${contract.auth.logout.path}', { mode: 'no-cors', credentials: 'include' }),
    fetch('${target}/${contract.catalogues.directions.path}', { credentials: 'include' }).then((a) => a.text()),
  ]).then((all) => { document.title = 'done ' + all.map((one) => one.status).join(' ') })
</script>`

async function attackInBrowser(product: Product, judge: Judge) {
  const origin = product.instances[0]?.origin ?? ''
  const foreign = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(attackPage(`${origin}/okuu/api/v1`))
  }).listen(0, '127.0.0.1')
  await once(foreign, 'listening')
  const address = foreign.address()
  const browser = await chromium.launch(launchOptions)
  try {
    const session = await product.signIn()
    const browsing = await browser.newContext()
    await browsing.addCookies([{ name: 'sid', value: session, url: origin, sameSite: 'Lax', httpOnly: true }])
    const page = await browsing.newPage()
    let sent = 0
    const statuses: number[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(origin)) sent++
    })
    page.on('response', (answer) => {
      if (answer.url().startsWith(origin)) statuses.push(answer.status())
    })
    await page.goto(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`)
    await page.waitForFunction(`document.title.startsWith('done')`, undefined, { timeout: 30_000 })
    const title = await page.title()
    const refused = statuses.every((status) => status >= 400)
    judge.check(sent >= 7 && refused, `a foreign page has sent ${sent}, answered ${statuses.join(', ')}`)
    judge.check(title.endsWith('rejected'), `a foreign page reads our answers: ${title}`)
    const { status } = await product.ask(contract.auth.check, {}, { session })
    judge.check(status === 200, `a foreign page has ended the session: ${status}`)
    const framed = await browsing.newPage()
    await framed.setContent(`<iframe src="${origin}/okuu/login"></iframe>`)
    await framed.waitForTimeout(1500)
    const inside = await framed
      .frames()[1]
      ?.locator('input')
      .count()
      .catch(() => 0)
    judge.check(!inside, 'a foreign page shows the login in a frame')
    judge.note(`a page of another port: ${sent} requests, all refused`)
  } finally {
    await browser.close()
    foreign.close()
  }
}
