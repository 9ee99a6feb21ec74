// npm start: prepares a fresh clone and starts the product, which prints its URL.
import module from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfChanged, ready, root, stopWithNpm } from './ready.mjs'

ready(buildIfChanged)

stopWithNpm()
// The server runs in this process, so it receives signals directly and no second Node starts.
process.env.NODE_ENV ??= 'production'
// Node has this function since 22.8. Without the cache, compiling takes a tenth of a start.
module.enableCompileCache?.()
await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href)
