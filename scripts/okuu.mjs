// npm run okuu -- …: the command line, built first when its sources have changed.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfChanged, ready, root } from './ready.mjs'

ready(buildIfChanged)
await import(pathToFileURL(join(root, 'dist', 'cli', 'okuu.js')).href)
