// npm run db:generate -- --name what_changes: drizzle-kit writes a migration, db/complete-migration.ts
// completes it.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { completeMigration } from '../db/complete-migration.ts'
import { savedBy } from '../contract/entities/registry.ts'
import { entityOf } from '../server/entities.ts'
import { root } from './ready.mjs'

const folder = join(root, 'db', 'migrations')
const files = () => readdirSync(folder).filter((name) => name.endsWith('.sql'))
const earlier = files()
const kit = join(root, 'node_modules', 'drizzle-kit', 'bin.cjs')
const { status } = spawnSync(process.execPath, [kit, 'generate', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})

const rightOf = (table) => {
  const entity = entityOf(table)
  const right = entity === undefined ? 'administrator' : savedBy(entity)
  if (right === 'administrator') return undefined
  return typeof right === 'string' ? right : 'scope'
}

const textOf = (name) => readFileSync(join(folder, name), 'utf8')
for (const name of files().filter((one) => !earlier.includes(one)))
  writeFileSync(
    join(folder, name),
    `${completeMigration(textOf(name), earlier.toSorted().map(textOf), rightOf)}\n`,
  )
process.exitCode = status ?? 1
