// Loaded into a server by probe.ts, which it leaves as it is: collects garbage when asked, and tells what is in use.
import { createServer } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const path = process.env.OKUU_PROBE

// The server's own child processes are given the same options.
if (path !== undefined && process.argv[1]?.endsWith('main.js')) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  const probe = createServer(async (socket) => {
    socket.on('error', () => {})
    // What the first collection lets go may free more in the second.
    for (let n = 0; n < 2; n++) {
      collect()
      await new Promise((done) => setTimeout(done, 100).unref())
    }
    const { rss, heapUsed } = process.memoryUsage()
    const sockets = process.getActiveResourcesInfo().filter((kind) => /TCP|Pipe/.test(kind)).length
    const handles = process.getActiveResourcesInfo().length
    socket.end(JSON.stringify({ rss, heapUsed, sockets, handles }))
  })
  probe.listen(path)
  probe.unref()
}
