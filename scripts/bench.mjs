// npm run bench: the product, built first when its sources have changed, beside a raw and a bare server.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildIfChanged, ready, root } from './ready.mjs'

ready(buildIfChanged)
const words = ['--import', 'tsx', join(root, 'bench', 'main.ts'), ...process.argv.slice(2)]
const { status } = spawnSync(process.execPath, words, { cwd: root, stdio: 'inherit' })
process.exitCode = status ?? 1
