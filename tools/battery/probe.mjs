// Loaded into a server by probe.ts, which it leaves as it is: collects garbage when asked, and tells what is in use.
import { createServer } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const path = process.env.OKUU_PROBE

// The server's own child processes are given the same options.
if (path !== undefined && process.argv[1]?.endsWith('main.js')) {
  setFlagsFromString('--expose-gc')
  // V8 puts its own `gc` into each context that is made after the flag is set.
  const collect = /** @type {() => void} */ (runInNewContext('gc'))
  const tell = async () => {
    // A second collection frees what finalizers of the first have let go.
    for (let n = 0; n < 2; n++) {
      collect()
      await new Promise((done) => setTimeout(done, 100).unref())
    }
    const { rss, heapUsed } = process.memoryUsage()
    const open = process.getActiveResourcesInfo()
    const sockets = open.filter((kind) => /TCP|Pipe/.test(kind)).length
    return JSON.stringify({ rss, heapUsed, sockets, handles: open.length })
  }
  const probe = createServer((socket) => {
    socket.on('error', () => {})
    void tell().then((text) => socket.end(text))
  })
  probe.listen(path)
  probe.unref()
}
