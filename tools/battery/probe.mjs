// probe.ts preloads this module into a server. It collects garbage on request and reports the used memory.
import { createServer } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const path = process.env.OKUU_PROBE

// Child processes inherit NODE_OPTIONS and load this module, so only `main.js` starts the probe.
if (path !== undefined && process.argv[1]?.endsWith('main.js')) {
  setFlagsFromString('--expose-gc')
  // V8 adds `gc` to each context that is created after the flag is set.
  const collect = /** @type {() => void} */ (runInNewContext('gc'))
  const reportUsage = async () => {
    // The second collection frees the objects that the finalizers of the first one have released.
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
    void reportUsage().then((text) => socket.end(text))
  })
  probe.listen(path)
  probe.unref()
}
