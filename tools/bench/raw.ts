// Server of constant responses from a file. No server in one process can be faster.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [port = '', file = ''] = process.argv.slice(2)
const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
const answers = new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]))
const none = Buffer.from('{}')

createServer((request, response) => {
  const answer = answers.get(request.url ?? '') ?? none
  const send = () => {
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': answer.length,
    })
    response.end(answer)
  }
  if (request.method === 'GET') return send()
  request.on('data', () => {})
  request.on('end', send)
}).listen(Number(port), '127.0.0.1')
