import { type Daemon, startDaemon } from './daemon.ts'
import { instances, nodes, type Place, ports, writeSettings } from './place.ts'

/**
 * Returns settings as in deploy/cluster/haproxy.cfg. The proxy asks Patroni which node is the
 * primary, and /readyz which instances can serve the site.
 */
const configuration = () => `
global
  maxconn 2000
defaults
  timeout connect 2s
  timeout check 2s

listen primary
  mode tcp
  bind 127.0.0.1:${ports.primary}
  timeout client 30m
  timeout server 30m
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fastinter 500ms rise 1 fall 2 on-marked-down shutdown-sessions
${nodes.map((node) => `  server pg${node} 127.0.0.1:${ports.postgres(node)} check port ${ports.patroni(node)}`).join('\n')}

listen site
  mode http
  bind 127.0.0.1:${ports.site}
  timeout client 30s
  timeout server 110s
  timeout http-request 10s
  timeout http-keep-alive 15s
  timeout queue 5s
  option forwardfor if-none
  http-request set-header X-Forwarded-Proto http
  balance roundrobin
  option httpchk GET /readyz
  http-check expect status 200
  retries 2
  option redispatch 1
  # what may have reached an instance is never sent a second time
  retry-on conn-failure
  default-server inter 500ms fastinter 250ms fall 2 rise 1
${instances.map((each) => `  server okuu${each} 127.0.0.1:${ports.instance(each)} check`).join('\n')}
`

export function startProxy(place: Place): Daemon {
  const file = writeSettings(place, 'haproxy.cfg', configuration())
  return startDaemon(place, 'haproxy', ['haproxy', '-db', '-f', file])
}
