// The keeper of a data folder is PostgreSQL's parent process and runs as long as the server. It writes a
// beat each second and has the folder's lock, which PostgreSQL inherits. If it cannot write a beat, it
// stops PostgreSQL, because another machine may then start a server
// (docs/decisions/0019-one-server-on-a-folder.md). The file is JavaScript, so that Node runs it without a
// build.
import { spawn } from 'node:child_process'
import { open } from 'node:fs/promises'

/** Parameters from `launchServer` (cluster.ts). `bytes`: length of a beat; `every` and `bound`: milliseconds. */
const { words, options, isLocked, file, beat, bytes, every, bound } = JSON.parse(process.argv[2] ?? '')

const own = { ...beat, pid: process.pid, since: await startTicks() }
const [program, ...rest] = words
const postgres = spawn(program, rest, {
  ...options,
  // All processes of PostgreSQL inherit the lock, so it lasts until the last of them ends.
  stdio: ['ignore', 'inherit', 'inherit', ...(isLocked ? [3] : [])],
})

let isFenced = false
let written = performance.now()
let writing = Promise.resolve()
let isWriting = false

// A write may never finish, so the time since the last written beat is checked before each write.
function beatOrStop() {
  if (performance.now() - written > bound) fence(`no beat could be written for ${bound / 1000} s`)
  if (isWriting) return
  isWriting = true
  writing = write('held')
    .then(() => (written = performance.now()))
    .catch(reportError)
    .finally(() => (isWriting = false))
}

/** Opens the file for each beat, so that a network file system shows writes of other machines. */
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

function fence(reason) {
  if (isFenced) return
  isFenced = true
  reportError(new Error(`PostgreSQL is stopped, because ${reason}`))
  postgres.kill(process.platform === 'win32' ? 'SIGKILL' : 'SIGQUIT')
  setTimeout(() => postgres.kill('SIGKILL'), 1_500)
}

let said = ''
function reportError({ message }) {
  if (said !== message) process.stderr.write(`${new Date().toISOString()} keeper: ${message}\n`)
  said = message
}

/** Returns the start of this process in kernel ticks, since a pid may be reused; '' outside Linux. */
async function startTicks() {
  if (process.platform !== 'linux') return ''
  const handle = await open('/proc/self/stat')
  const text = String(await handle.readFile())
  await handle.close()
  return text.slice(text.lastIndexOf(')') + 2).split(' ')[19]
}

// The keeper ignores signals to all processes of the terminal, because Okuu stops PostgreSQL itself.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => {})

beatOrStop()
const beating = setInterval(beatOrStop, every)
postgres.once('error', (error) => {
  reportError(error)
  process.exit(1)
})
postgres.once('exit', (code, signal) => {
  clearInterval(beating)
  // After a kill the state `stopped` is not written, because children of the server may still run. The next
  // start checks them.
  if (signal !== null || isFenced) process.exit(137)
  void writing
    .then(() => write(code === 0 ? 'stopped' : 'free'))
    .catch(reportError)
    .finally(() => process.exit(code))
})
