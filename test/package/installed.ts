import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serverAccount } from '#db/embedded/account.ts'
import { root } from '#db/root.ts'
import { freePort } from '../two-servers.ts'

const run = promisify(execFile)

export type RunningPackage = {
  /** URL of the service without a slash at the end. */
  url: string
  lines: () => Record<string, unknown>[]
  stop: () => Promise<void>
}

export type InstalledPackage = {
  /** Folder of the program; on a real machine `/usr/lib/okuu`. */
  program: string
  /** Folder into which the service may write; on a real machine `/var/lib/okuu`. */
  data: string
  okuu: (...words: string[]) => Promise<{ code: number; printed: string }>
  start: () => Promise<RunningPackage>
  remove: () => Promise<void>
}

export async function makeRelease(): Promise<string> {
  await run(process.execPath, [join(root, 'scripts', 'release.mjs'), '--quick'], { cwd: root })
  return join(root, 'test-results', 'release')
}

export async function fileIn(folder: string, ending: string): Promise<string> {
  const name = (await readdir(folder)).find((one) => one.endsWith(ending))
  if (name === undefined) throw new Error(`${folder} has no ${ending}`)
  return join(folder, name)
}

/**
 * Installs the package in a folder without other packages, with the configuration of the example. If root
 * installs, root owns the files, and server and commands run as a different user, as the service does.
 */
export async function installPackage(
  file: string,
  settings: Record<string, string>,
): Promise<InstalledPackage> {
  const folder = await mkdtemp(join(tmpdir(), 'okuu-package-'))
  await chmod(folder, 0o755)
  await run('dpkg-deb', ['-x', file, folder])
  const program = join(folder, 'usr/lib/okuu')
  const data = join(folder, 'var/lib/okuu')
  const configuration = join(folder, 'etc/okuu/okuu.env')
  for (const path of [data, join(folder, 'etc/okuu')]) await mkdir(path, { recursive: true })
  const account = serverAccount(data)
  const user = account && { uid: account.uid, gid: account.gid }
  if (user) await chown(data, user.uid, user.gid)
  await chmod(data, 0o700)

  const example = await readFile(join(program, 'deploy/okuu.env.example'), 'utf8')
  const own = { ...settings, DATA_DIR: data, PORT: String(await freePort()) }
  const configured = Object.entries(own).reduce(
    (text, [name, value]) =>
      `${text.replaceAll(new RegExp(`^(# )?${name}=.*$`, 'gm'), '')}\n${name}=${value}\n`,
    example,
  )
  await writeFile(configuration, configured)

  const unit = (await readFile(join(folder, 'lib/systemd/system/okuu.service'), 'utf8'))
    .replaceAll('/usr/lib/okuu', program)
    .replaceAll('/etc/okuu', join(folder, 'etc/okuu'))
  const logged = (name: string) =>
    [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value)
  const environment = {
    PATH: process.env.PATH,
    HOME: data,
    ...Object.fromEntries(logged('Environment').map((text) => text.split('='))),
  }
  const [server = '', ...words] = logged('ExecStart')[0]?.split(' ') ?? []
  const options = { cwd: logged('WorkingDirectory')[0], env: environment, ...user }
  const running: ChildProcess[] = []

  const stop = async (child: ChildProcess) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  return {
    program,
    data,
    okuu: (...command) =>
      run(server, [join(program, 'dist/cli/okuu.js'), ...command], { ...options, cwd: '/' }).then(
        ({ stdout }) => ({ code: 0, printed: stdout }),
        (error: { code: number; stdout: string; stderr: string }) => ({
          code: error.code,
          printed: error.stdout + error.stderr,
        }),
      ),
    async start() {
      const child = spawn(server, words, options)
      running.push(child)
      let printed = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (part) => {
          printed += String(part)
        })
      const url = await new Promise<string>((resolve, reject) => {
        child.stdout.on('data', () => {
          const [, found] = /^Okuu: (\S+)\/$/m.exec(printed) ?? []
          if (found !== undefined) resolve(found)
        })
        child.once('exit', () => reject(new Error(printed)))
      })
      const lines = () =>
        printed
          .split('\n')
          .filter((line) => line.startsWith('{'))
          .map((line): Record<string, unknown> => JSON.parse(line))
      return { url, lines, stop: () => stop(child) }
    },
    async remove() {
      for (const child of running) await stop(child)
      await rm(folder, { recursive: true })
    },
  }
}

export async function runWithoutPackage<T>(
  { program }: InstalledPackage,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  const place = join(program, 'node_modules', name)
  await rename(place, `${place}.away`)
  try {
    return await work()
  } finally {
    await rename(`${place}.away`, place)
  }
}
