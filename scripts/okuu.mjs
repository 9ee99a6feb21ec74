#!/usr/bin/env node
// npx okuu … or npm run okuu -- …: runs the command line. If its sources have changed, they are built first.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfChanged, ready, root } from './ready.mjs'

ready(buildIfChanged)
// `npm run` changes the current folder. File names are relative to the folder in which the user called npm.
if (process.env.npm_lifecycle_event === 'okuu' && process.env.INIT_CWD) process.chdir(process.env.INIT_CWD)
await import(pathToFileURL(join(root, 'dist', 'cli', 'okuu.js')).href)
