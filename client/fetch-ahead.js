// Prefetches data and scripts before the application starts. Without a recent session: the scripts of the
// login. Otherwise the session, unless the page contains it, and, on the structure screen, the path in the
// URL with its groups; then the scripts of frame and screen. Inlined into the page (vite/page.ts). The script
// also writes names into the frame, so that a user on a slow connection can read them early. api/send.ts uses
// the responses, so nothing is requested twice.
;(() => {
  const page = document.documentElement
  /** @param {string} name */
  const written = (name) => document.getElementsByName(name)[0]?.getAttribute('content') ?? ''
  const base = written('base')
  const { login, frame, structure, speciality } = document.currentScript?.dataset ?? {}
  /** Resolves when the files are loaded. @param {string | undefined} files */
  const fetchCode = (files) =>
    Promise.all(
      (files?.split(' ') ?? []).map((file) => {
        const link = document.createElement('link')
        Object.assign(link, { crossOrigin: 'anonymous', rel: 'modulepreload' })
        if (file.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' })
        link.href = `${base}/${file}`
        document.head.append(link)
        return new Promise((resolve) => (link.onload = resolve))
      }),
    )
  if (!page.hasAttribute('data-was-in')) {
    void fetchCode(login)
    return
  }
  const language = page.lang
  /** @typedef {Record<string, string | number>} Row */
  /** @type {Record<string, Promise<Response>>} */
  const requests = {}
  Object.assign(window, { okuuAhead: requests })
  const storedHashes = (localStorage.getItem('okuu.kept') ?? '').split('\n')

  /** @param {string} call @param {Record<string, number | undefined>} [body] Undefined: the call is a GET. */
  const request = (call, body) => {
    // stored-answers/stored-answers.ts has the response already, under TanStack Query's hash of the call
    const hash = JSON.stringify([call, body ?? {}], Object.keys(body ?? {}).sort())
    if (storedHashes.includes(hash)) return Promise.resolve(/** @type {Row[]} */ ([]))
    const sent = body && JSON.stringify(body)
    const answer = fetch(`${base}/api/v1/${call}?lang=${language}`, {
      method: sent ? 'POST' : 'GET',
      headers: { 'X-Okuu': '1', ...(sent && { 'Content-Type': 'application/json' }) },
      ...(sent && { body: sent }),
    })
    requests[[call, language, sent ?? ''].join(' ')] = answer
    // a failed request is repeated, and reported, by the client's code
    return answer
      .then(async (response) => /** @type {Row[]} */ ((await response.clone().json()).data ?? []))
      .catch(() => [])
  }

  const session = written('session')
  // the page of a signed-in user contains the response
  if (session === '') void request('auth/check', {})
  else {
    const answer = new Response(session, { headers: { 'X-Mark': written('mark') } })
    requests[`auth/check ${language} {}`] = Promise.resolve(answer)
  }
  if (!location.pathname.endsWith('/educational')) {
    void fetchCode(frame)
    return
  }
  const parameters = new URLSearchParams(location.search)
  /** Ids of the levels from the top, down to the first level that is not chosen. */
  const ids = []
  for (const level of ['min', 'vuz', 'fac', 'dir', 'form', 'spec']) {
    const value = parameters.get(level) ?? ''
    if (!/^\d{1,10}$/.test(value)) break
    ids.push(Number(value))
  }
  const [min, vuz, fac, dir, form, spec] = ids
  const lists = [
    request('ministerstvo/select'),
    min !== undefined && request('ministerstvo/vuz', { idMinisterstvo: min }),
    vuz !== undefined && request('ministerstvo/faculty', { idVuz: vuz }),
    fac !== undefined && request('ministerstvo/direction', { idFaculty: fac }),
    dir !== undefined && request('ministerstvo/feduc/select', { idFaculty: fac, idDirection: dir }),
    form !== undefined &&
      request('ministerstvo/speciality', { idFaculty: fac, idDirection: dir, idFeduc: form }),
  ]
  const ofSpeciality = Promise.resolve(lists[5] || []).then((rows) => {
    const chosen = rows.find((row) => row.id_special === spec)
    return chosen
      ? request('ministerstvo/groupAll', { idRate: 0, idSpeciality: Number(chosen.id_speciality) })
      : []
  })

  // On a slow connection one file uses the whole connection, so files are loaded in sequence: groups, scripts
  // of the frame, scripts of the screen.
  if (page.hasAttribute('data-slow-line'))
    void ofSpeciality.then(() => fetchCode(frame)).then(() => fetchCode(structure))
  else {
    void fetchCode(frame)
    void fetchCode(structure)
    if (spec !== undefined) void fetchCode(speciality)
  }

  /** Fields of each level: id, code, and name without the suffix of the language. */
  const levels = [
    ['id_ministerstvo', '', 'mo'],
    ['id_vuz', '', 'v2'],
    ['id_faculty', '', 'p23-1'],
    ['id_direction', 'p24-1', 'p24'],
    ['id_f_educ', '', 'name'],
    ['id_special', 'p25-1', 'special'],
  ]
  /** @type {Record<string, string>} */
  const endings = { ky: '_kg', en: '_en' }
  /** @type {Record<string, string>} */
  const exceptions = { p24: 'p24-2', v2_kg: 'v2_k' }
  /** @param {Row[]} rows @param {number} at */
  const nameAt = (rows, at) => {
    const [id = '', code = '', name = ''] = levels[at] ?? []
    const row = rows.find((each) => each[id] === ids[at])
    const own = `${name}${endings[language] ?? ''}`
    return (
      row &&
      [row[code], row[exceptions[own] ?? own] || row[exceptions[name] ?? name]].filter(Boolean).join(' ')
    )
  }
  /** @param {string} where @param {string} text */
  const draw = (where, text) => {
    const place = document.querySelector(where)
    if (place) place.textContent = text
  }
  void Promise.all(ids.map(async (_, at) => nameAt((await (lists[at] || [])) || [], at))).then((names) =>
    draw('.first-path', names.filter(Boolean).join(' › ')),
  )
  void ofSpeciality.then((rows) => draw('.first-groups', rows.map((row) => row.group_name).join('   ')))
})()
