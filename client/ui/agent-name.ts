/** Names and patterns of browsers. Specific browsers are first, since their User-Agent also matches a general one. */
const programs = [
  [/\bYaBrowser\/(\d+)/, 'Yandex Browser'],
  [/\bEdg\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)/, 'Safari'],
] as const

const systems = [
  ['Windows', 'Windows'],
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

/** Returns «Chrome 150, Windows»; the whole header if the browser is unknown. */
export function agentName(agent: string): string {
  const system = systems.find(([sign]) => agent.includes(sign))?.[1]
  for (const [sign, name] of programs) {
    const version = sign.exec(agent)?.[1]
    if (version !== undefined && agent.startsWith('Mozilla/'))
      return [`${name} ${version}`, system].filter(Boolean).join(', ')
  }
  return agent
}
