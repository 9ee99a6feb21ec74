#!/usr/bin/env node
// npx okuu … or npm run okuu -- …: the command line, built first when its sources have changed.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfChanged, ready, root } from './ready.mjs'

ready(buildIfChanged)
// `npm run` changes to this folder, but file names are relative to the user's folder.
if (process.env.npm_lifecycle_event === 'okuu' && process.env.INIT_CWD) process.chdir(process.env.INIT_CWD)
await import(pathToFileURL(join(root, 'dist', 'cli', 'okuu.js')).href)
