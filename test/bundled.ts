import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { build } from 'esbuild'
import { afterAll } from 'vitest'
import { root } from '#db/root.ts'

/**
 * The path of an entry point as one file, like the build's: a process of it starts in a fifth of the time that its sources
 * take. Call it at a test file's top.
 */
export async function bundled(entry: string): Promise<string> {
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
