// Installs other versions of Node into .cache for `npm run test:whole` and `npm run release`, from the npm
// registry.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { npm, root } from './ready.mjs'

/** Tested version of each major version that README.md names. */
export const testedNodes = { 22: '22.23.3', 24: '24.21.0' }

/**
 * Returns the path of a Node of this major version: the running one, or else the tested one, installed if
 * missing. Undefined without Linux, or if the tested Node does not run here.
 */
export const testedNode = (major) => {
  if (Number(process.versions.node.split('.')[0]) === major) return process.execPath
  const name = `node-${process.platform}-${process.arch}`
  if (process.platform !== 'linux') return undefined
  const folder = join(root, '.cache', `node-${testedNodes[major]}`)
  const path = join(folder, 'node_modules', name, 'bin', 'node')
  if (!existsSync(path))
    npm(
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      `${name}@${testedNodes[major]}`,
    )
  const runs = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return runs.status === 0 && runs.stdout.trim() === `v${testedNodes[major]}` ? path : undefined
}
