// npm run dev: starts the server under tsx watch and the client under Vite, at one URL.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { ready, root, stopWithNpm } from './ready.mjs'

ready()
stopWithNpm()

const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  return port
}

const apiPort = await freePort()
process.env.OKUU_DEV_API = `http://127.0.0.1:${apiPort}`
const { PORT = '8080', HOST = '127.0.0.1' } = process.env

const { createServer: createClient } = await import('vite')
const client = await createClient({
  configFile: join(root, 'vite.config.ts'),
  server: { port: Number(PORT), host: HOST, strictPort: true },
})
await client.listen().catch(({ message }) => {
  console.error(`${message}. Stop the program that uses it, or set PORT to another number.`)
  process.exit(1)
})

// `tsx watch` kills the server at a second signal, and the server's database would continue to run. `timeout`
// and Ctrl+C signal all processes of a group, so the server has its own group and only `stop` signals it.
const server = spawn(
  process.execPath,
  [join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs'), 'watch', '--clear-screen=false', 'server/main.ts'],
  {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
    env: { ...process.env, PORT: String(apiPort), HOST: '127.0.0.1' },
  },
)
// Prints the server's output with the URL of Vite instead of the server's own URL.
server.stdout.on('data', (chunk) => {
  process.stdout.write(chunk.toString().replaceAll(process.env.OKUU_DEV_API, `http://${HOST}:${PORT}`))
})

// The server stops without a pause for proxies after SIGINT; `tsx watch` kills it after five seconds.
const stop = () => {
  void client.close()
  server.kill('SIGINT')
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
server.once('exit', (code) => {
  void client.close().finally(() => process.exit(code ?? 0))
})
