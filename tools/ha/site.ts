import { join } from 'node:path'
import { root } from '#db/root.ts'
import { type Cluster, runStatement, until } from './cluster.ts'
import { type Daemon, sendSignal, startDaemon } from './daemon.ts'
import { instances, passwords, ports } from './place.ts'

export type Site = {
  origin: string
  cookie: string
  start: (instance: number) => Promise<void>
  end: (instance: number, kind: NodeJS.Signals) => Promise<void>
  stop: () => Promise<void>
}

const administrator = { login: 'admin', password: 'үч-түйүн жана прокси 3' }

/** Starts two instances of the built product behind the proxy, on the primary of the cluster. */
export async function startSite({ place }: Cluster): Promise<Site> {
  await runStatement(`CREATE ROLE okuu LOGIN PASSWORD '${passwords.okuu}'`)
  await runStatement(`CREATE ROLE okuu_app LOGIN PASSWORD '${passwords.application}'`)
  await runStatement('GRANT okuu_app TO okuu')
  await runStatement('CREATE DATABASE okuu OWNER okuu')
  const running = new Map<number, Daemon>()
  const origin = `http://127.0.0.1:${ports.site}`

  async function start(instance: number): Promise<void> {
    const main = join(root, 'dist', 'server', 'main.js')
    const daemon = startDaemon({ ...place, runner: undefined }, `okuu${instance}`, [process.execPath, main], {
      OKUU_ENV: '',
      DATABASE_URL: `postgres://okuu_app:${passwords.application}@127.0.0.1:${ports.primary}/okuu`,
      DATABASE_OWNER_URL: `postgres://okuu:${passwords.okuu}@127.0.0.1:${ports.primary}/okuu`,
      PORT: String(ports.instance(instance)),
      TRUSTED_PROXY: '127.0.0.1',
      ADMIN_LOGIN: administrator.login,
      ADMIN_PASSWORD: administrator.password,
      LOG_LEVEL: 'warn',
    })
    running.set(instance, daemon)
    await until(async () => {
      if (!daemon.isAlive()) throw new Error(`The instance ended: see ${place.log(`okuu${instance}`)}`)
      return isReady(`http://127.0.0.1:${ports.instance(instance)}`)
    }, `instance ${instance}`)
  }

  async function end(instance: number, kind: NodeJS.Signals): Promise<void> {
    const daemon = running.get(instance)
    if (daemon === undefined || !daemon.isAlive()) return
    sendSignal([daemon.pid], kind)
    await daemon.ended
  }

  for (const instance of instances) await start(instance)
  await until(() => isReady(origin), 'the proxy')
  return {
    origin,
    cookie: await signIn(origin),
    start,
    end,
    stop: async () => void (await Promise.all(instances.map((instance) => end(instance, 'SIGTERM')))),
  }
}

async function isReady(origin: string): Promise<boolean> {
  try {
    const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(1000) })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/okuu/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-okuu': '1' },
    body: JSON.stringify(administrator),
  })
  const [cookie] = answer.headers.getSetCookie()
  if (!answer.ok || cookie === undefined) throw new Error(`The login was refused: ${await answer.text()}`)
  return cookie.split(';')[0] ?? ''
}
