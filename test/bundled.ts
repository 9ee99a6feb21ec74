import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { build } from 'esbuild'
import { afterAll } from 'vitest'
import { root } from '#db/root.ts'

/**
 * Returns the path of the bundle, from which a process starts five times faster. Call it at the top of a test
 * file.
 */
export async function bundle(entry: string): Promise<string> {
  const name = basename(entry, '.ts')
  const folder = join(root, 'node_modules', '.cache', `okuu-${name}-${process.pid}-${performance.now()}`)
  afterAll(() => rm(folder, { recursive: true, force: true }))
  await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outdir: folder,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
  })
  return join(folder, `${name}.js`)
}
