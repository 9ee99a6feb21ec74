// The keeper of a data folder: PostgreSQL's parent, there for as long as that is. It holds the folder's lock, which it hands on
// to PostgreSQL, and writes a beat each second; when it loses the beat it stops PostgreSQL, since another machine may then start
// one (docs/decisions/0019-one-server-on-a-folder.md). Plain JavaScript: Node runs it from sources and from dist alike.
import { spawn } from 'node:child_process'
import { open } from 'node:fs/promises'

/**
 * `launch` in cluster.ts hands over PostgreSQL's words and spawn options, the file of the beat and the beat that was claimed in
 * it, its length in bytes, and milliseconds: how often a beat is written, and how long it may fail.
 */
const { words, options, isLocked, file, beat, bytes, every, bound } = JSON.parse(process.argv[2] ?? '')

const own = { ...beat, pid: process.pid, since: await sinceWhen() }
const [program, ...rest] = words
const postgres = spawn(program, rest, {
  ...options,
  // The lock stays while a process of PostgreSQL is there, also one whose parent was killed.
  stdio: ['ignore', 'inherit', 'inherit', ...(isLocked ? [3] : [])],
})

let isFenced = false
let written = performance.now()
let writing = Promise.resolve()
let isWriting = false

// The beats follow each other: one that hangs is noticed by the clock.
function keep() {
  if (performance.now() - written > bound) fence(`no beat could be written for ${bound / 1000} s`)
  if (isWriting) return
  isWriting = true
  writing = write('held')
    .then(() => (written = performance.now()))
    .catch(complain)
    .finally(() => (isWriting = false))
}

/** The file is opened again each time, so that a network's file system shows what another machine has written. */
async function write(state) {
  const handle = await open(file, 'r+')
  try {
    const { buffer } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0)
    if (JSON.parse(buffer.toString()).id !== own.id) return fence('another Okuu has taken the folder over')
    own.number += 1
    await handle.write(`${JSON.stringify({ ...own, state }).padEnd(bytes - 1)}\n`, 0)
  } finally {
    await handle.close()
  }
}

/** At once: nothing of PostgreSQL may write any more. */
function fence(reason) {
  if (isFenced) return
  isFenced = true
  complain(new Error(`PostgreSQL is stopped, because ${reason}`))
  postgres.kill(process.platform === 'win32' ? 'SIGKILL' : 'SIGQUIT')
  setTimeout(() => postgres.kill('SIGKILL'), 1_500)
}

let said = ''
function complain({ message }) {
  if (said !== message) process.stderr.write(`${new Date().toISOString()} keeper: ${message}\n`)
  said = message
}

/** When this process began, in the kernel's ticks: its number may be given to another one later. */
async function sinceWhen() {
  if (process.platform !== 'linux') return ''
  const handle = await open('/proc/self/stat')
  const text = String(await handle.readFile())
  await handle.close()
  return text.slice(text.lastIndexOf(')') + 2).split(' ')[19]
}

// PostgreSQL is stopped by whoever stops Okuu; a signal for all processes of a terminal is not for the keeper.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => {})

keep()
const beating = setInterval(keep, every)
postgres.once('error', (error) => {
  complain(error)
  process.exit(1)
})
postgres.once('exit', (code, signal) => {
  clearInterval(beating)
  // The processes of a killed server may be there still: the next start looks, because the beat says no end.
  if (signal !== null || isFenced) process.exit(137)
  void writing
    .then(() => write(code === 0 ? 'stopped' : 'free'))
    .catch(complain)
    .finally(() => process.exit(code))
})
