import { strToU8, zipSync } from 'fflate'

// Spreadsheets of a kind that has broken other systems.

type Parts = Readonly<Record<string, string | Uint8Array>>

const relation = (id: string, target: string) => `<Relationship Id="${id}" Target="${target}"/>`
const relations = (...each: string[]) => `<Relationships>${each.join('')}</Relationships>`
const book = (sheets: string) => `<workbook xmlns:r="r"><sheets>${sheets}</sheets></workbook>`
const sheetNamed = (name: string, id = 'a') => `<sheet name="${name}" r:id="${id}"/>`
const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const text = (address: string, value: string) =>
  `<c r="${address}" t="inlineStr"><is><t>${value}</t></is></c>`
const many = (count: number, one: string | ((n: number) => string)) =>
  typeof one === 'string' ? one.repeat(count) : Array.from({ length: count }, (_, n) => one(n)).join('')

const headings = `<row r="1">${text('A1', 'p24-1')}${text('B1', 'p24-2')}</row>`
const licenceHeadings = `<row r="1">${many(4, (n) => text('', ['Resolution', 'ResolutionBeg', 'ResolutionEnd', 'Supplement'][n] ?? ''))}</row>`
const line = (code: string, name: string, row = 2) =>
  `<row r="${row}">${text(`A${row}`, code)}${text(`B${row}`, name)}</row>`
const usual = sheet(headings + line('990001', 'Проба'))

const workbook = (parts: Parts = {}): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        'xl/workbook.xml': book(sheetNamed('direction')),
        'xl/_rels/workbook.xml.rels': relations(relation('a', 'worksheets/a.xml')),
        'xl/worksheets/a.xml': usual,
        ...parts,
      }).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
    ),
  )
const withSheet = (rows: string, more: Parts = {}) =>
  workbook({ 'xl/worksheets/a.xml': sheet(rows), ...more })
const formats = (format: string, count = 1) =>
  `<styleSheet><numFmts>${many(count, (n) => `<numFmt numFmtId="${170 + n}" formatCode="${format}"/>`)}</numFmts><cellXfs><xf numFmtId="170"/><xf numFmtId="14"/></cellXfs></styleSheet>`

/** Changes an archive so that it declares too small a size for parts above 1 MB. */
function withFalseSize(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at < bytes.length - 46; at++)
    if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) > 1e6)
      view.setUint32(at + 24, 1_000, true)
  return bytes
}

/** Entities of a billion laughs attack. */
const laughs = `<!DOCTYPE w [<!ENTITY a0 "ха">${many(9, (n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`)}]>`
const outside =
  '<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY % y SYSTEM "http://127.0.0.1:1/">%y;]>'
const repetitions = 400_000
const numbersNoDay = ['1e308', '-1e308', '1e400', '2958466', '-700000', '99999999999']
const textsNoDay = ['bad', '2026-13-45', '+275760-09-13', '0000-01-01', '99999-01-01T00:00:00Z']
const licence = (kind: string) => (value: string, place: number) =>
  `<row r="${place + 2}">${text('', `Л-${place}`)}<c ${kind}><v>${value}</v></c><c s="1"><v>73050</v></c>${text('', 'Тиркеме')}</row>`

/** Licences that begin on days that do not exist; only the last one begins on a valid day. */
export const noDays = {
  'numbers that look like days': () => licences('s="1"', [...numbersNoDay, '46266']),
  'days of ISO': () => licences('t="d"', [...textsNoDay, '2026-09-01']),
  'texts of days': () => licences('t="str"', [...textsNoDay, '2026-09-01']),
} as const
const licences = (kind: string, values: readonly string[]) =>
  withSheet(licenceHeadings + values.map(licence(kind)).join(''), {
    'xl/styles.xml': formats('0'),
    'xl/workbook.xml': book(sheetNamed('licence')),
  })

export type HostileFile = {
  readonly what: string
  readonly entity: 'direction' | 'licence' | 'all'
  readonly bytes: () => Uint8Array
  /** Expected status: 200 if the bad cell becomes a problem of its line; undefined: 200, 400 or 413. */
  readonly status?: number
  /** True if `npm test` also uses the file. */
  readonly daily?: true
}

const file = (
  what: string,
  bytes: () => Uint8Array,
  { entity = 'direction', ...more }: Partial<Omit<HostileFile, 'what' | 'bytes'>> = {},
): HostileFile => ({ what, bytes, entity, ...more })
export const usualFile: Pick<HostileFile, 'entity' | 'bytes'> = {
  entity: 'direction',
  bytes: () => workbook(),
}

const daily = { daily: true } as const
const days = { entity: 'licence', status: 200, daily: true } as const
const csv = (content: string) => () => strToU8(content)

export const hostileFiles: readonly HostileFile[] = [
  file(
    'a relation of 400,000 letters',
    () => workbook({ 'xl/_rels/workbook.xml.rels': relations(relation('a', 'a'.repeat(repetitions))) }),
    daily,
  ),
  file('a relation of 200,000 steps up', () =>
    workbook({
      'xl/_rels/workbook.xml.rels': relations(relation('a', `${'b/../'.repeat(200_000)}worksheets/a.xml`)),
    }),
  ),
  file(
    'a number format of 400,000 brackets',
    () => workbook({ 'xl/styles.xml': formats('['.repeat(repetitions)) }),
    daily,
  ),
  file('a number format of 400,000 quotation marks', () =>
    workbook({ 'xl/styles.xml': formats('&quot;'.repeat(100_001)) }),
  ),
  file('thousands of number formats of 255 brackets', () =>
    workbook({ 'xl/styles.xml': formats('['.repeat(255), 3_000) }),
  ),
  file(
    '40,000 sheets of one part',
    () => workbook({ 'xl/workbook.xml': book(many(40_000, sheetNamed('x'))) }),
    daily,
  ),
  file(
    '300,000 sheets of one part',
    () => workbook({ 'xl/workbook.xml': book(many(300_000, sheetNamed('x'))) }),
    { status: 400 },
  ),
  file(
    '20,000 sheets of a workbook',
    () => workbook({ 'xl/workbook.xml': book(many(20_000, sheetNamed('direction'))) }),
    { entity: 'all' },
  ),
  file('styles of 60 MB', () => workbook({ 'xl/styles.xml': formats('0', 700_000) }), { status: 400 }),
  file(
    'an attribute that never ends',
    () => withSheet(`${headings}<row r="2"><c r="${'A'.repeat(3_000_000)}`),
    { ...daily, status: 400 },
  ),
  file('a comment that never ends', () => withSheet(`${headings}<!--${'-'.repeat(3_000_000)}`), {
    status: 400,
  }),
  file('400,000 comments that never end', () => withSheet(`${headings}${'<!--'.repeat(repetitions)}`), {
    status: 400,
  }),
  file('400,000 tags in each other', () => withSheet(`${headings}${'<c>'.repeat(repetitions)}`), daily),
  file('400,000 ampersands', () => withSheet(headings + line('1', '&'.repeat(repetitions)))),
  file('400,000 texts of pronunciation', () =>
    workbook({ 'xl/sharedStrings.xml': `<sst>${'<si><rPh><t>ю</t></rPh></si>'.repeat(repetitions)}</sst>` }),
  ),
  file('3,000,000 shared texts', () =>
    workbook({ 'xl/sharedStrings.xml': `<sst>${'<si><t>ю</t></si>'.repeat(3_000_000)}</sst>` }),
  ),
  file('a shared text of 90 MB', () =>
    workbook({ 'xl/sharedStrings.xml': `<sst><si><t>${'ю'.repeat(45_000_000)}</t></si></sst>` }),
  ),
  file('a shared text that 20,000 cells show', () =>
    withSheet(
      headings + many(10_000, (n) => `<row r="${n + 2}"><c t="s"><v>0</v></c><c t="s"><v>0</v></c></row>`),
      {
        'xl/sharedStrings.xml': `<sst><si><t>${'ю'.repeat(32_000)}</t></si></sst>`,
      },
    ),
  ),
  file(
    'a shared text that is not there',
    () =>
      withSheet(
        `${headings}<row r="2"><c t="s"><v>7</v></c><c t="s"><v>-1</v></c><c t="s"><v>1e99</v></c></row>`,
      ),
    {
      ...daily,
      status: 200,
    },
  ),
  file(
    'two cells at the ends of a sheet',
    () => withSheet(`${headings}<row r="1048576">${text('A1048576', '1')}${text('XFD1048576', 'x')}</row>`),
    {
      ...daily,
      status: 200,
    },
  ),
  file('a cell at the end of each of 20,000 rows', () =>
    withSheet(headings + many(19_000, (n) => `<row r="${n + 2}">${text(`XFD${n + 2}`, 'x')}</row>`)),
  ),
  file(
    '20,000 columns',
    () => withSheet(`<row r="1">${many(20_000, (n) => text('', `h${n}`))}</row>`),
    daily,
  ),
  file('16,384 headings of blanks and stars', () =>
    withSheet(`<row r="1">${many(16_384, () => text('', `x${'*'.repeat(2_000)}x`))}</row>`),
  ),
  file('a heading of 32,000 stars', () =>
    withSheet(
      `<row r="1">${text('A1', 'p24-1')}${many(150, (n) => text('', `x${'*'.repeat(32_000)}x${n}`))}</row>`,
    ),
  ),
  file('a cell of 32,000 blanks', () => withSheet(headings + line('990002', `x${' '.repeat(32_000)}x`)), {
    ...daily,
    status: 200,
  }),
  file('a cell of 50 MB', () => withSheet(headings + line('1', 'я'.repeat(25_000_000))), { status: 400 }),
  file(
    'rows 1.5 and 1e400',
    () => withSheet(`${headings}<row r="2.5">${text('A2', '990003')}${text('B2', 'Ё')}</row>`),
    { ...daily, status: 400 },
  ),
  file('one row twice', () => withSheet(headings + line('990004', 'Ж') + line('990005', 'З')), {
    ...daily,
    status: 400,
  }),
  file('one row twice in a workbook', () => withSheet(headings + line('990004', 'Ж') + line('990005', 'З')), {
    ...daily,
    entity: 'all',
    status: 400,
  }),
  file(
    'a zero sign and half of a letter in a cell',
    () => withSheet(headings + line('990006', 'И_x0000_&#xD800;')),
    { ...daily, status: 200 },
  ),
  file('the same in a workbook', () => withSheet(headings + line('990006', 'И_x0000_&#xD800;')), {
    ...daily,
    entity: 'all',
    status: 200,
  }),
  file(
    'a zero sign in a heading',
    () =>
      withSheet(
        `<row r="1">${text('A1', 'p24-1')}${text('B1', 'p24-2')}${text('C1', 'К_x0000_')}</row>${line('990007', 'К')}`,
      ),
    {
      ...daily,
      status: 200,
    },
  ),
  file(
    'a zero sign in the name of a sheet',
    () =>
      workbook({
        'xl/workbook.xml': book(sheetNamed('_x0000_&#0;&#xD800;', 'b') + sheetNamed('direction')),
        'xl/_rels/workbook.xml.rels': relations(
          relation('a', 'worksheets/a.xml'),
          relation('b', 'worksheets/b.xml'),
        ),
        'xl/worksheets/b.xml': usual,
      }),
    { ...daily, entity: 'all', status: 200 },
  ),
  file(
    'entities with inherited names',
    () => withSheet(headings + line('990008', '&constructor;&__proto__;')),
    {
      ...daily,
      status: 200,
    },
  ),
  file(
    'entities of entities',
    () => workbook({ 'xl/worksheets/a.xml': laughs + sheet(headings + line('990009', '&a9;')) }),
    daily,
  ),
  file(
    'entities of entities in the shared texts',
    () => workbook({ 'xl/sharedStrings.xml': `${laughs}<sst><si><t>&a9;</t></si></sst>` }),
    daily,
  ),
  file(
    'entities from outside',
    () => workbook({ 'xl/worksheets/a.xml': outside + sheet(headings + line('990010', '&x;')) }),
    daily,
  ),
  file('a part of 99 MB', () => workbook({ 'xl/worksheets/b.xml': new Uint8Array(99 * 1024 ** 2) })),
  file('a bomb of 200 MB', () => workbook({ 'xl/worksheets/a.xml': new Uint8Array(200 * 1024 ** 2) }), {
    status: 400,
  }),
  file(
    'a bomb that lies about its size',
    () => withFalseSize(workbook({ 'xl/worksheets/a.xml': sheet(headings + ' '.repeat(9_000_000)) })),
    { ...daily, status: 400 },
  ),
  file(
    'a list of 60,000 parts',
    () => workbook(Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`x${n}`, 'x']))),
    {},
  ),
  file(
    'an archive in an archive in an archive',
    () =>
      zipSync({ 'a.zip': zipSync({ 'b.zip': workbook({ 'xl/worksheets/a.xml': new Uint8Array(9e7) }) }) }),
    {
      ...daily,
      status: 400,
    },
  ),
  file('a cut archive', () => workbook().slice(0, -30), { ...daily, status: 400 }),
  file(
    'names of parts that lead out',
    () => workbook({ '../../../../etc/passwd': 'x', '/xl/x.xml': 'x' }),
    daily,
  ),
  file(
    'relations that lead out',
    () => workbook({ 'xl/_rels/workbook.xml.rels': relations(relation('a', '../../../../etc/passwd')) }),
    daily,
  ),
  ...Object.entries(noDays).flatMap(([what, bytes]) => [
    file(`${what} and are none`, bytes, days),
    file(`${what} and are none, of a workbook`, bytes, { ...days, entity: 'all' }),
  ]),
  file(
    'numbers beyond any in a room',
    () =>
      withSheet(
        headings +
          many(4, (n) => `<row r="${n + 2}"><c><v>${['1e308', '1e400', '-0', 'NaN'][n]}</v></c></row>`),
      ),
    {
      ...daily,
      status: 200,
    },
  ),
  file('CSV: a quotation that never ends', csv(`p24-1;p24-2\n1;"${'ю;\n'.repeat(500_000)}`), daily),
  file('CSV: 2,000,000 quotation marks', csv(`p24-1;p24-2\n${'"'.repeat(2_000_001)}`)),
  file('CSV: 4,000,000 separators', csv(';'.repeat(4_000_000)), daily),
  file('CSV: 4,000,000 ends of lines', csv('\n'.repeat(4_000_000))),
  file('CSV: 4,000,000 carriage returns', csv(`p24-1${'\r'.repeat(4_000_000)}`)),
  file('CSV: a line of 4,900,000 letters', csv('x'.repeat(4_900_000))),
  file('CSV: formulas', csv('p24-1;p24-2\n=cmd|calc!A0;@SUM(1)\n+1;-1\n'), { ...daily, status: 200 }),
  file('CSV: inherited names', csv('__proto__;constructor;p24-1;p24-2\n1;2;990011;__proto__\n'), {
    ...daily,
    status: 200,
  }),
  file('UTF-16 with zero signs', () => Buffer.from('\ufeffp24-1;p24-2\n990012;а\u0000б\n', 'utf16le'), {
    ...daily,
    status: 200,
  }),
  file('half of UTF-16', () => Buffer.from('\ufeffp24-1;p24-2\n990013;а\ud800б\n', 'utf16le'), daily),
]
