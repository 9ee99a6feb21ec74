// npm test: runs the checks for a change. A failed check does not stop the others, but a failed build omits
// attacks, package and end-to-end tests. Prints a summary line. npm run test:whole: runs every check, as
// before a release (docs/decisions/0017-daily-and-whole-tests.md).
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, getPriority, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBrowser } from './browser.mjs'
import { installedServer } from './postgres.mjs'
import { checkNode, installPackages, isBuilt, root } from './ready.mjs'
import { testedNode } from './tested-nodes.mjs'

const whole = process.argv.includes('--whole')
/** Environment of a whole run, in which tests repeat work for which a daily run has no time. */
const more = whole ? { OKUU_WHOLE: '1' } : {}
const longestStep = 60 * 60_000
const reports = process.env.OKUU_TEST_RESULTS ?? join(root, 'test-results')
/** Folder for the columns of the statements that the HTTP tests send. */
const statements = join(reports, 'statements')

/**
 * Returns a folder in memory if 8 GB are free there and TMPDIR is not set: creating a database there takes a
 * tenth of the time.
 */
const findTemporaryFolder = () => {
  const memory = '/dev/shm'
  if (process.env.TMPDIR || process.platform !== 'linux') return tmpdir()
  const isMounted = readFileSync('/proc/self/mounts', 'utf8')
    .split('\n')
    .some((line) => line.split(' ')[1] === memory && !line.includes('noexec'))
  if (!isMounted) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return Math.min(bavail * bsize, freemem()) >= 8 * 1024 ** 3 ? memory : tmpdir()
}

/** Path by which the processes of the run are found after an interruption. */
const temporary = join(
  findTemporaryFolder(),
  `okuu-tests-${createHash('sha256').update(root).digest('hex').slice(0, 8)}`,
)
const node = process.execPath

// Without a locale, tar and Chromium replace the letters in the name of a file.
const { LC_ALL, LC_CTYPE, LANG } = process.env
const locale = LC_ALL || LC_CTYPE || LANG ? {} : { LANG: 'C.UTF-8' }
// The steps write into a pipe, so they do not see whether the output is a terminal.
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }

/** Returns the main script of a package. Starting it through npx would start another npm. */
const bin = (name) => {
  const manifest = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'))
  return join(root, 'node_modules', name, Object.values(manifest.bin)[0])
}

const running = new Set()
let isInterrupted = false

/** Sends a signal to the process group of a step, because its children would keep the step's pipes open. */
const stop = (child, signal) => {
  try {
    if (process.platform === 'win32' || !child.pid) child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

/**
 * Returns the processes that a step has left: PostgreSQL, its supervisor (`keeper.mjs`) and browsers. They
 * are outside the steps' process groups and are found by the temporary folder in their arguments.
 */
const remainingProcesses = () =>
  (spawnSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).stdout ?? '')
    .split('\n')
    .filter((line) => line.includes(temporary))
    .map((line) => /^\s*(\d+) (.*)$/.exec(line) ?? [])
    .map(([, pid, words = '']) => ({ pid: Number(pid), isDatabase: words.includes('/postgres -D') }))

/** Stops the steps, then the remaining processes. SIGINT ends a database and its supervisor. */
const interrupt = async (signal) => {
  isInterrupted = true
  for (const child of running) stop(child, 'SIGTERM')
  for (let tries = 0; tries < 50 && running.size > 0; tries++) await sleep(100)
  for (const child of running) stop(child, 'SIGKILL')
  for (let tries = 0; tries < 100; tries++) {
    const left = process.platform === 'win32' ? [] : remainingProcesses()
    if (left.length === 0) break
    const hasDatabase = left.some(({ isDatabase }) => isDatabase)
    for (const { pid, isDatabase } of left)
      if (isDatabase || !hasDatabase)
        stop({ kill: (by) => process.kill(pid, by) }, isDatabase ? 'SIGINT' : 'SIGKILL')
    await sleep(100)
  }
  process.exit(signal === 'SIGINT' ? 130 : 143)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => isInterrupted || void interrupt(signal))

/**
 * Runs a step. Returns its output, so that the outputs of parallel steps do not mix. `yielding`: the step has a
 * lower priority.
 */
const run = (words, { program = node, env = {}, yielding = true } = {}) =>
  new Promise((resolve) => {
    const started = performance.now()
    const child = spawn(program, words, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, TMPDIR: temporary, ...locale, ...colours, ...env },
      detached: process.platform !== 'win32',
    })
    if (yielding && child.pid) setPriority(child.pid, Math.max(3, getPriority()))
    const output = []
    let late = false
    child.stdout.on('data', (chunk) => output.push(chunk))
    child.stderr.on('data', (chunk) => output.push(chunk))
    running.add(child)
    const timer = setTimeout(() => {
      late = true
      stop(child, 'SIGKILL')
    }, longestStep)
    child.once('close', (status, signal) => {
      clearTimeout(timer)
      running.delete(child)
      if (isInterrupted) return
      const end = late ? 'stopped: it took too long' : signal ? `ended by ${signal}` : ''
      resolve({
        ok: status === 0,
        output: (Buffer.concat(output).toString() + end).trimEnd(),
        seconds: (performance.now() - started) / 1000,
      })
    })
  })

const results = []
const passedAfterRetry = []

const report = (title, ran, passed, failed, failures = []) => {
  results.push({ title, passed, failed, failures })
  console.log(
    `\n── ${title}: ${passed} passed, ${failed} failed (${ran.seconds.toFixed(1)} s) ${'─'.repeat(30)}`,
  )
  if (ran.output) console.log(ran.output)
}

const check = async (title, words, env) => {
  const ran = await run(words, { env })
  report(title, ran, ran.ok ? 1 : 0, ran.ok ? 0 : 1)
}

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Returns `failed`, or 1 if the runner crashed, found no test, or failed without naming a test. */
const atLeastOneFailure = (ok, passed, failed) => (failed === 0 && (!ok || passed === 0) ? 1 : failed)

const vitest = async (title, words, { program, env, yielding } = {}) => {
  const file = join(reports, `${title.replaceAll(/\W+/g, '-')}.json`)
  const ran = await run(
    [bin('vitest'), 'run', ...words, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    { program, env, yielding },
  )
  const testReport = readReport(file)
  const passed = testReport?.numPassedTests ?? 0
  const brokenFiles = (testReport?.testResults ?? []).filter(
    (suite) => suite.status === 'failed' && !suite.assertionResults.some((one) => one.status === 'failed'),
  )
  const failures = [
    ...(testReport?.testResults ?? []).flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    ),
    ...brokenFiles.map(({ name }) => name),
  ]
  report(title, ran, passed, atLeastOneFailure(ran.ok, passed, failures.length), failures)
}

const failedIn = ({ suites = [], specs = [] }, above = []) => [
  ...specs.filter(({ ok }) => !ok).map(({ title }) => [...above, title].join(' › ')),
  ...suites.flatMap((suite) => failedIn(suite, [...above, suite.title])),
]

const endToEnd = (browser, file, words = []) =>
  run([bin('@playwright/test'), 'test', ...(whole ? [] : ['--grep=@daily']), ...words], {
    env: { OKUU_BROWSER: browser, OKUU_BROWSER_REPORT: file },
    yielding: false,
  })

/** Repeats failed tests one at a time (docs/decisions/0012). Returns those that failed again. */
const retryFailed = async (browser, failed) => {
  const file = join(reports, 'browser-again.json')
  const again = await endToEnd(browser, file, ['--last-failed', '--workers=1'])
  const testReport = readReport(file)
  const still = testReport === undefined || testReport.errors.length > 0 ? failed : failedIn(testReport)
  report('failed browser tests, tried again', again, 0, 0)
  return still
}

const endToEndTests = async (browser) => {
  const file = join(reports, 'browser.json')
  const ran = await endToEnd(browser, file)
  const testReport = readReport(file)
  const { expected = 0, unexpected = 0 } = testReport?.stats ?? {}
  const failed = testReport === undefined ? [] : failedIn(testReport)
  // After a crash or a failure without a title no test is repeated.
  if (failed.length === 0 || failed.length !== unexpected || testReport.errors.length > 0)
    return report('end-to-end tests', ran, expected, atLeastOneFailure(ran.ok, expected, unexpected))
  const still = await retryFailed(browser, failed)
  const passedAgain = failed.filter((title) => !still.includes(title))
  passedAfterRetry.push(...passedAgain)
  report('end-to-end tests', ran, expected + passedAgain.length, still.length, still)
}

const build = async () => {
  if (isBuilt()) return true
  const ran = await run([join(root, 'scripts', 'build.mjs')])
  if (!ran.ok) report('build', ran, 0, 1)
  return ran.ok
}

/** Attacks the product with cases that are the same in every run (docs/security.md). */
const attacks = () =>
  check('attacks', ['--import', 'tsx', join(root, 'tools', 'battery', 'run.ts'), '--daily'], more)

const componentTests = (browser) =>
  vitest('component tests', ['--project=browser'], {
    env: { OKUU_BROWSER: browser, ...(!whole && { OKUU_RUN: 'daily' }) },
    yielding: false,
  })

/** Tests the package as an administrator installs it, without the repository. */
const packageTests = async (browser) => {
  if (process.platform === 'linux')
    return vitest('the released package', ['--project=package'], { env: { OKUU_BROWSER: browser } })
  console.log('\n── A release is made on Linux: there is none to be tested here.')
}

const staticChecks = async () => {
  // Four checkers would compute types several times. They would need twice the time and five times the
  // memory.
  const one = ['--checkers', '1', '--builders', '1']
  // TypeScript 7.0 overlooks a key that was removed from a JSON file since its last build.
  await check('types', [bin('typescript'), '--build', '--force', ...one], { GOGC: '60' })
  await check('lint', [bin('oxlint'), '--type-aware', '--deny-warnings'])
  await check('format', [
    bin('@biomejs/biome'),
    'ci',
    process.stdout.isTTY ? '--colors=force' : '--colors=off',
  ])
  await check('knip', [bin('knip'), '--no-progress'])
}

/**
 * Unit tests and HTTP tests. A daily run uses the installed Node, a whole run the two versions that the README
 * names. The run on the older version includes only what may depend on the version.
 */
const databaseTests = async () => {
  const recorded = { OKUU_STATEMENTS: statements }
  if (!whole) {
    await vitest('unit and HTTP tests, embedded PostgreSQL', ['--project=unit', '--project=http'], {
      env: { OKUU_RUN: 'daily', ...recorded },
    })
    return rowTypes()
  }
  const advised = nodeFor(24)
  await vitest(
    `unit and HTTP tests, Node ${advised.major}, embedded PostgreSQL`,
    ['--project=unit', '--project=http'],
    { program: advised.path, env: { ...more, ...recorded } },
  )
  await rowTypes()
  const server = installedServer()
  if (!server)
    console.log('\n── No PostgreSQL server is installed here: the HTTP tests run on the embedded one only.')
  const oldest = nodeFor(22)
  await vitest(
    `HTTP tests, Node ${oldest.major}, ${server ? `PostgreSQL ${server.version}` : 'embedded PostgreSQL'}`,
    // Tests of the embedded server would only repeat the first run.
    ['--project=http', '--exclude=db/embedded*.test.ts'],
    {
      program: oldest.path,
      env: {
        ...more,
        OKUU_RUN: 'oldest',
        ...(server && { OKUU_TEST_SERVER: String(server.version), OKUU_TEST_SERVER_BIN: server.folder }),
      },
    },
  )
}

/** Compares row types with recorded statements (docs/decisions/0067). */
const rowTypes = () =>
  check('row types of statements', [join(root, 'scripts', 'statement-types.mjs'), statements])

/** Returns a Node of the major version, else the installed Node; `major` is for the title of the step. */
const nodeFor = (major) => {
  const path = testedNode(major)
  if (path !== undefined) return { path, major }
  console.log(`\n── There is no Node ${major} for this system: its tests run on ${process.version}.`)
  return { path: node, major: process.versions.node.split('.')[0] }
}

try {
  checkNode()
  installPackages()
} catch (error) {
  console.log(`${error.message}\n\n0 passed, 1 failed`)
  process.exit(1)
}
rmSync(reports, { recursive: true, force: true })
mkdirSync(statements, { recursive: true })
// Tests that run as root start PostgreSQL and the package as other users.
mkdirSync(temporary, { recursive: true })
chmodSync(temporary, 0o1777)
const found = findBrowser({ installsShell: whole })
if ('advice' in found) report('browser tests', { output: found.advice, seconds: 0 }, 0, 1)
const browser = found.path
/** Runs the checks and attacks in sequence, since they use the most processor time. */
const checksAndAttacks = async () => {
  await staticChecks()
  const isProductBuilt = await build()
  if (isProductBuilt) await attacks()
  if (whole && isProductBuilt && browser) await packageTests(browser)
  return isProductBuilt
}
const [isProductBuilt] = await Promise.all([
  checksAndAttacks(),
  databaseTests(),
  // Component tests spend most of their time in simulated pauses between keys.
  browser && componentTests(browser),
])
// The end-to-end tests run alone, since they use both processors and measure waiting times.
if (browser && isProductBuilt) await endToEndTests(browser)

// Failures are listed again at the end, because the outputs above are long.
for (const { title, failed, failures } of results)
  for (const failure of failures.length === 0 && failed > 0 ? ['its output says why'] : failures)
    console.log(`✗ ${title}: ${failure}`)

const total = (kind) => results.reduce((sum, result) => sum + result[kind], 0)
const again =
  passedAfterRetry.length > 0
    ? ` (${passedAfterRetry.length} passed only when tried again: ${passedAfterRetry.join('; ')})`
    : ''
console.log(`\n${total('passed')} passed, ${total('failed')} failed${again}`)
process.exitCode = total('failed') === 0 ? 0 : 1
