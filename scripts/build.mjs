// Builds the client into dist/client, the server into dist/server and the command line into dist/cli. Also
// builds the client for other programs into dist/client.js and dist/client.d.ts.
import { execFile } from 'node:child_process'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { writeReadClient } from './read-client.mjs'
import { root, logLine, stampBuild } from './ready.mjs'

const next = join(root, 'dist.next')

// Packages that are bundled, because they consist of hundreds of small files. This saves 0.25 s at every
// start.
const bundled = /^(typebox|drizzle-orm)(\/|$)/

const externalPackages = {
  name: 'leave-others-outside',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^[^.#/]/ }, ({ path, kind }) =>
      kind === 'entry-point' || bundled.test(path) ? undefined : { path, external: true },
    )
  },
}

const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

const buildServer = async () => {
  const { build } = await import('esbuild')
  const { metafile } = await build({
    absWorkingDir: root,
    // The thread that reads spreadsheets is a separate program.
    entryPoints: ['server/main.ts', 'server/transfer/worker.ts', 'cli/okuu.ts'],
    outdir: next,
    outbase: '.',
    bundle: true,
    splitting: true,
    chunkNames: 'shared/[name]-[hash]',
    plugins: [externalPackages],
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    metafile: true,
    logLevel: 'warning',
  })
  const imported = Object.values(metafile.outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ path, external }) => external && !isBuiltin(path))
  const packages = [...new Set(imported.map(({ path }) => packageOf(path)))]
  // Packages of node_modules that a release contains.
  writeFileSync(join(next, 'packages.json'), JSON.stringify(packages))
}

const buildClient = async () => {
  const { build } = await import('vite')
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: join(next, 'client') },
  })
}

/**
 * Returns the bill of materials without packages that only development needs. npm's --omit=dev would also
 * omit runtime packages that the build needs.
 */
const withoutDevelopment = (listed) => {
  const bill = JSON.parse(listed)
  const isDevelopmentOnly = ({ properties = [] }) =>
    properties.some(({ name }) => name === 'cdx:npm:package:development')
  const left = new Set(bill.components.filter(isDevelopmentOnly).map((component) => component['bom-ref']))
  return {
    ...bill,
    components: bill.components.filter((component) => !left.has(component['bom-ref'])),
    dependencies: bill.dependencies
      .filter(({ ref }) => !left.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => !left.has(one)) })),
  }
}

/** Lists the needed packages with version, licence and checksum for vulnerability scanners. */
const writeBillOfMaterials = async () => {
  const own = process.env.npm_execpath
  const [program, words] = own && /\.(c|m)?js$/.test(own) ? [process.execPath, [own]] : ['npm', []]
  const listing = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error']
  const options = { cwd: root, maxBuffer: 64 * 1024 ** 2, shell: process.platform === 'win32' }
  const listed = promisify(execFile)(program, [...words, ...listing], options)
  await listed.then(
    ({ stdout }) => writeFileSync(join(next, 'sbom.cdx.json'), JSON.stringify(withoutDevelopment(stdout))),
    (error) => logLine(`The bill of materials was not written: ${error.message.split('\n')[0]}`),
  )
}

/** Builds into a new folder and then replaces dist, so a failed build does not affect the running product. */
const build = async () => {
  rmSync(next, { recursive: true, force: true })
  mkdirSync(next)
  // The stamp is written before the build, so a source that changes during the build causes another build.
  stampBuild(next)
  await Promise.all([buildServer(), buildClient(), writeReadClient(next), writeBillOfMaterials()])
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  renameSync(next, join(root, 'dist'))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await build().catch((error) => {
    logLine(error.message)
    process.exitCode = 1
  })
}
