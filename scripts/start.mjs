// npm start: everything from a fresh clone to an address in the browser.
import module from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfChanged, ready, root, stopWithNpm } from './ready.mjs'

ready(buildIfChanged)

stopWithNpm()
// In this very process: signals reach the server directly, and a second start costs no further Node.
process.env.NODE_ENV ??= 'production'
// from Node 22.8 on: a tenth of a start is compiling
module.enableCompileCache?.()
await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href)
