import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { root } from '#db/root.ts'
import { message } from '../../messages/messages.ts'
import { isRefusal } from '../../messages/refusals.ts'
import { openFile } from '../read-file.ts'
import { textOfCell } from '#contract/reading/cell.ts'
import type { FileLine } from '../table.ts'

const open = (file: string | Uint8Array) => openFile({ name: 'file', bytes: Buffer.from(file as string) })
const given = (name: string) => readFile(join(root, 'test', 'files', name))

async function linesOf(file: string | Uint8Array, sheet = 0) {
  const { sheets } = await open(file)
  const found: FileLine[] = []
  for await (const lines of sheets[sheet]?.lines() ?? []) found.push(...lines)
  return found
}
const cellsOf = async (file: string | Uint8Array, sheet = 0) =>
  (await linesOf(file, sheet)).map(({ line, cells }) => [line, ...cells])

const day = new Date('2026-09-01T00:00:00Z')

/** Creates a workbook whose parts have other names than Excel's, as other programs write them. */
const renamed = (type: string) =>
  zipSync({
    '_RELS/.RELS': strToU8(
      `<Relationships><Relationship Id="a" Type="${type}/officeDocument" Target="/Книга/Main.XML"/></Relationships>`,
    ),
    'Книга/main.xml': strToU8(
      '<workbook xmlns:r="r"><sheets><sheet name="Тайное" state="veryHidden" r:id="b"/><sheet name="Явное" r:id="c"/></sheets></workbook>',
    ),
    'Книга/_rels/MAIN.xml.rels': strToU8(
      `<Relationships><Relationship Id="b" Type="${type}/worksheet" Target="./B.xml"/><Relationship Id="c" Type="${type}/worksheet" Target="../C.XML"/><Relationship Id="d" Type="${type}/sharedStrings" Target="Texts.xml"/><Relationship Id="e" Type="${type}/styles" Target="Looks.xml"/></Relationships>`,
    ),
    'книга/b.xml': strToU8('<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>'),
    'c.xml': strToU8(
      '<worksheet><sheetData><row><c t="s"><v>0</v></c><c s="1"><v>46266</v></c></row></sheetData></worksheet>',
    ),
    'Книга/TEXTS.xml': strToU8('<sst><si><t>Код</t></si></sst>'),
    'Книга/looks.xml': strToU8('<styleSheet><cellXfs><xf/><xf numFmtId="14"/></cellXfs></styleSheet>'),
    'xl/vbaProject.bin': new Uint8Array(9),
  })

describe('workbook', () => {
  // @rule transfer-reading
  test('file of 1С, whose string part has a name with a capital letter → texts are read', async () => {
    expect(await cellsOf(await given('shared-strings-capital.xlsx'))).toMatchObject([
      [1, 'Код', 'Наименование на русском', expect.anything(), expect.anything()],
      [2, '991001', 'Полевая геодезия', 'Талаа геодезиясы', 'Field geodesy'],
      [3, '991002', 'Полевая механика', 'Талаа механикасы', 'Field mechanics'],
    ])
  })

  // @rule transfer-reading
  test.each([
    'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
    'http://purl.oclc.org/ooxml/officeDocument/relationships',
  ])('renamed parts and relations of %s → sheets are read, including hidden ones', async (type) => {
    const { sheets } = await open(renamed(type))
    expect(sheets).toMatchObject([
      { name: 'Тайное', hidden: true },
      { name: 'Явное', hidden: false },
    ])
    expect(await cellsOf(renamed(type), 1)).toEqual([[1, 'Код', day]])
  })

  // @rule transfer-reading
  test('vertically merged cells → each merged line has the value; lines after the first one are marked', async () => {
    const file = await given('merged-down.xlsx')
    const lines = await linesOf(file)
    expect(lines.map(({ cells, filled }) => [cells[0], filled])).toEqual([
      [expect.any(String), undefined],
      [lines[1]?.cells[0], undefined],
      [lines[1]?.cells[0], [0]],
      [lines[1]?.cells[0], [0]],
    ])
    const { sheets } = await open(file)
    expect(await sheets[0]?.merges()).toEqual([{ first: [2, 0], last: [4, 0] }])
  })

  // @rule transfer-reading
  test('sheet with a filter → hidden lines are marked', async () => {
    const lines = await linesOf(await given('filtered-rows.xlsx'))
    expect(lines.map(({ line, hidden }) => [line, hidden])).toEqual([
      [1, undefined],
      [2, undefined],
      [3, true],
      [4, true],
    ])
  })

  // @rule transfer-reading
  test('formula without a stored value → marked; formula with a stored empty text → not marked', async () => {
    const sheet =
      '<worksheet><sheetData><row><c><f>A2&amp;1</f></c><c><f>SUM(A1)</f><v/></c><c t="str"><f>""</f><v></v></c><c><f>1+1</f><v>2</v></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c></row></sheetData></worksheet>'
    const file = zipSync({
      'xl/workbook.xml': strToU8(
        '<workbook xmlns:r="r"><sheets><sheet name="x" r:id="a"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="a" Target="a.xml"/></Relationships>',
      ),
      'xl/a.xml': strToU8(sheet),
    })
    expect(await cellsOf(file)).toEqual([
      [1, { formula: 'A2&1' }, { formula: 'SUM(A1)' }, null, 2, '#DIV/0!'],
    ])
  })
})

const content = (styles: string, tables: string) =>
  `<?xml version="1.0"?><office:document-content xmlns:office="o"><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`
const ods = (tables: string, styles = '', more: Record<string, Uint8Array> = {}) =>
  zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
    'content.xml': strToU8(content(styles, tables)),
    ...more,
  })
const cell = (attributes: string, text = '') =>
  `<table:table-cell ${attributes}>${text === '' ? '' : `<text:p>${text}</text:p>`}</table:table-cell>`
const text = (value: string) => cell('office:value-type="string"', value)

describe('.ods', () => {
  // @rule transfer-reading
  test('file of LibreOffice → lines are read without the repeated rows at the end of the sheet', async () => {
    const file = await given('libreoffice.ods')
    expect(await cellsOf(file)).toEqual([
      [1, 'Код', 'Наименование на русском', 'Наименование на кыргызском', 'Наименование на английском'],
      [2, '991001', 'Полевая геодезия', 'Талаа геодезиясы', 'Field geodesy'],
      [3, '991002', 'Полевая механика', 'Талаа механикасы', 'Field mechanics'],
    ])
    expect(await open(file)).toMatchObject({ format: 'ods', sheets: [{ name: 'Лист1', hidden: false }] })
  })

  // @rule transfer-reading
  test('dates, numbers, leading zeros, errors, formulas, line breaks, comment → read as LibreOffice shows them', async () => {
    const row = [
      cell('office:value-type="date" office:date-value="2026-09-01"', '01.09.26'),
      cell('office:value-type="float" office:value="12.5"', '12,50'),
      cell('office:value-type="float" office:value="710100"', '0710100'),
      cell(
        'table:formula="of:=1/0" office:value-type="string" office:string-value="" calcext:value-type="error"',
        '#DIV/0!',
      ),
      cell('table:formula="of:=SUM([.A1])"'),
      cell('office:value-type="boolean" office:boolean-value="true"', 'ИСТИНА'),
      '<table:table-cell office:value-type="string"><office:annotation><text:p>тайное</text:p></office:annotation><text:p>две<text:s text:c="2"/>&amp; <text:span>одна</text:span></text:p><text:p>строки</text:p></table:table-cell>',
    ].join('')
    expect(
      await cellsOf(
        ods(`<table:table table:name="x"><table:table-row>${row}</table:table-row></table:table>`),
      ),
    ).toEqual([
      [1, day, 12.5, '0710100', '#DIV/0!', { formula: 'of:=SUM([.A1])' }, true, 'две  & одна\nстроки'],
    ])
  })

  // @rule transfer-reading
  test('repeated cells and rows, hidden rows and sheets, merged cells → read as LibreOffice shows them', async () => {
    const hidden =
      '<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>'
    const file = ods(
      `<table:table table:name="Тайное" table:style-name="ta2"><table:table-row>${text('а')}</table:table-row></table:table>` +
        `<table:table table:name="Явное"><table:table-row table:number-rows-repeated="3"><table:table-cell/></table:table-row>` +
        `<table:table-row>${cell('office:value-type="string" table:number-rows-spanned="3"', 'ИИТ')}<table:table-cell table:number-columns-repeated="2"/>${cell('office:value-type="string" table:number-columns-repeated="2"', 'да')}</table:table-row>` +
        `<table:table-row table:number-rows-repeated="2" table:visibility="filter"><table:covered-table-cell/>${text('б')}<table:table-cell table:number-columns-repeated="16382"/></table:table-row>` +
        '<table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>',
      hidden,
    )
    expect(await open(file)).toMatchObject({
      sheets: [
        { name: 'Тайное', hidden: true },
        { name: 'Явное', hidden: false },
      ],
    })
    expect(await linesOf(file, 1)).toEqual([
      { line: 4, cells: ['ИИТ', null, null, 'да', 'да'] },
      { line: 5, cells: ['ИИТ', 'б'], hidden: true, filled: [0] },
      { line: 6, cells: ['ИИТ', 'б'], hidden: true, filled: [0] },
    ])
  })
})

const excelXml = (rows: string, options = '') =>
  `<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Styles><Style ss:ID="s1"><NumberFormat ss:Format="0000000"/></Style></Styles><Worksheet ss:Name="А &amp; Б"><Table>${rows}</Table>${options}</Worksheet><Worksheet ss:Name="Б"><Table/><WorksheetOptions><Visible>SheetHidden</Visible></WorksheetOptions></Worksheet></Workbook>`

describe('Excel 2003 XML with the extension .xls', () => {
  // @rule transfer-reading
  test('cell indexes, merged and hidden rows, dates, leading zeros → read as Excel shows them', async () => {
    const data = (type: string, value: string, attributes = '') =>
      `<Cell ${attributes}><Data ss:Type="${type}">${value}</Data></Cell>`
    const file = excelXml(
      `<Row>${data('String', 'ИИТ', 'ss:MergeDown="2"')}${data('DateTime', '2026-09-01T00:00:00.000')}${data('Number', '710100', 'ss:StyleID="s1"')}</Row>` +
        `<Row ss:Index="3" ss:Hidden="1">${data('String', 'б&#10;в', 'ss:Index="2" ss:MergeAcross="1"')}<Cell ss:Formula="=1+1"/>${data('Error', '#N/A')}</Row>` +
        `<Row><Cell><Data ss:Type="String">г</Data><Comment><Data ss:Type="String">тайное</Data></Comment></Cell></Row>`,
    )
    expect(await linesOf(file)).toEqual([
      { line: 1, cells: ['ИИТ', day, '0710100'] },
      { line: 3, cells: ['ИИТ', 'б\nв', null, { formula: '=1+1' }, '#N/A'], hidden: true, filled: [0] },
      { line: 4, cells: ['г'] },
    ])
    expect(await open(file)).toMatchObject({
      format: 'xml',
      sheets: [
        { name: 'А & Б', hidden: false },
        { name: 'Б', hidden: true },
      ],
    })
  })
})

describe('HTML with the extension .xls', () => {
  // @rule transfer-reading
  test('unclosed tags, entities, spans, hidden rows, nested tables → lines are read as a browser shows them', async () => {
    const file = `\n<HTML><head><title>x</title><style>td > a { }</style></head><body><p>Отчёт<table border=1 title='a>b'>
      <tr><th rowspan=2>Факультет<th colspan=2>Название &laquo;&nbsp;a < b &raquo;
      <tr><th>на русском<th>код
      <tr><td rowspan="2">ИИТ</td><td>Кафедра<br>первая</td><td>001</td></tr>
      <tr style="mso-x:1; display : none"><td>Вторая <b>ка</b>федра</td><td> 002 </td></tr>
      <tr><td>ФЭУ</td><td><table><tr><td>внутри</td></tr></table></td><td>003</td></tr>
      <tr><td>&nbsp;</td></tr></table><script>"<table><tr><td>x"</script><table><tr></table>`
    const lines = await linesOf(file)
    expect(lines).toEqual([
      { line: 1, cells: ['Факультет', 'Название «\u00a0a < b »'] },
      { line: 2, cells: ['Факультет', 'на русском', 'код'], filled: [0] },
      { line: 3, cells: ['ИИТ', 'Кафедра\nпервая', '001'] },
      { line: 4, cells: ['ИИТ', 'Вторая кафедра', '002'], hidden: true, filled: [0] },
      { line: 5, cells: ['ФЭУ', null, '003'] },
    ])
    const { format, sheets } = await open(file)
    expect(format).toBe('html')
    expect(sheets.map(({ name }) => name)).toEqual(['1', '2'])
    expect(await sheets[0]?.merges()).toContainEqual({ first: [1, 1], last: [1, 2] })
    expect(await cellsOf(file, 1)).toEqual([[1, 'внутри']])
  })
})

describe('separated lines', () => {
  // @rule transfer-reading
  test.each([
    ['a first line with the separator', 'sep=|\nКод|Имя, полное\n1|а;б\n', 2],
    ['a title above without separators', 'Список, утверждён\n\nКод\tИмя, полное\n1\tа;б\n2\tв\n', 3],
    ['commas within numbers', 'Код;Имя, полное\n1;"а;б"\n', 1],
  ])('file with %s → columns are read', async (_name, file, line) => {
    const lines = await cellsOf(file)
    expect(lines.filter(([number]) => number === line || number === line + 1)).toEqual([
      [line, 'Код', 'Имя, полное'],
      [line + 1, '1', 'а;б'],
    ])
  })

  // @rule transfer-reading
  test('heading with the mark of an installation → the file is recognised as an export of that installation', async () => {
    const file = 'ID okuu:0123abc;Код\n1;а\n'
    expect(await cellsOf(file)).toEqual([
      [1, 'ID', 'Код'],
      [2, '1', 'а'],
    ])
    expect(await open(file)).toMatchObject({ format: 'csv', exportedBy: '0123abc' })
    expect(await open('ID;Код\n1;а\n')).toMatchObject({ exportedBy: null })
  })
})

const compound = (name: string) =>
  Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(600), Buffer.from(name, 'utf16le')])
const archive = (...names: string[]) => zipSync(Object.fromEntries(names.map((name) => [name, strToU8('x')])))
const secret = (bytes: Uint8Array) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at < bytes.length - 4; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint16(at + 8, 1, true)
  return bytes
}
const entityBomb = '<!DOCTYPE x [<!ENTITY a "хаха"><!ENTITY b "&a;&a;&a;">]>'

describe('unsupported format', () => {
  // @rule transfer-refused
  test.each<[string, string | Uint8Array, string, string]>([
    ['an old .xls', compound('Workbook'), 'fileOld', '.xls не читаются'],
    ['an .xlsb', archive('xl/workbook.bin', 'xl/worksheets/sheet1.bin'), 'fileOld', '.xlsb не читаются'],
    ['a file of Numbers', archive('Index/Document.iwa'), 'fileOld', '.numbers'],
    ['a workbook with a password', compound('EncryptedPackage'), 'filePassword', 'паролем'],
    ['an archive with a password', secret(archive('xl/workbook.xml')), 'filePassword', 'паролем'],
    [
      'an .ods with a password',
      ods('', '', { 'META-INF/manifest.xml': strToU8('<manifest:encryption-data/>') }),
      'filePassword',
      'паролем',
    ],
    [
      'a web archive',
      'MIME-Version: 1.0\nX-Document-Type: Workbook\nContent-Type: multipart/related; boundary="x"\n\n--x\n<table>',
      'fileOld',
      '.mht',
    ],
    ['a page without tables', '<html><frameset><frame src="a"></frameset></html>', 'fileOld', '.html'],
    ['a PDF', '%PDF-1.7\n', 'fileNoTable', '.pdf'],
    ['a document of Word', archive('word/document.xml'), 'fileNoTable', '.docx'],
    ['an old document of Word', compound('WordDocument'), 'fileNoTable', '.doc'],
    ['a photograph', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'fileNoTable', '.jpg'],
    ['an unknown XML', '<?xml version="1.0"?><root/>', 'fileUnknown', 'не таблица'],
    [
      'XML of Excel with declared entities',
      excelXml('').replace('\n<W', `\n${entityBomb}<W`),
      'fileUnreadable',
      'повреждён',
    ],
    [
      'an .ods with declared entities',
      ods(`<table:table table:name="x">${entityBomb}</table:table>`),
      'fileUnreadable',
      'повреждён',
    ],
  ])('upload of %s → refused with the reason', async (_name, file, code, words) => {
    const refused: unknown = await linesOf(file).catch((error: unknown) => error)
    if (!isRefusal(refused)) throw refused
    expect(refused).toMatchObject({ refusal: code, statusCode: 400 })
    expect(message('ru', refused.refusal, refused.values)).toContain(words)
    for (const language of ['ky', 'en'] as const)
      expect(message(language, refused.refusal, refused.values)).not.toContain('{{')
  })
})

const longSize = 300_000
const rowsOf = (attributes: string, inside: string) =>
  ods(`<table:table table:name="x"><table:table-row ${attributes}>${inside}</table:table-row></table:table>`)

describe('malicious file', () => {
  // @rule transfer-refused
  test.each<[string, string | Uint8Array]>([
    ['quotation marks that never end', `<table><tr><td>а${'<a x="'.repeat(longSize)}`],
    ['tags that never end', `<table><tr><td>а${'<a '.repeat(longSize)}`],
    ['comments and scripts that never end', `<table><tr><td>а</td></tr>${'<!-- <script>'.repeat(longSize)}`],
    [
      'cells over all columns and rows',
      `<table><tr><td>а</td>${'<tr><td colspan=9999 rowspan=9999>'.repeat(longSize / 10)}`,
    ],
    ['tables in tables', `<table><tr><td>а${'<table><tr><td>'.repeat(longSize)}`],
    ['signs that are not tags', `<table><tr><td>а${'<'.repeat(10 * longSize)}`],
    ['line breaks', `<table><tr><td>а${'б<br>'.repeat(longSize)}`],
    ['blanks between tags', `<table><tr><td>а${'<b> </b>'.repeat(longSize)}`],
    [
      'XML of Excel: a tag that never ends',
      excelXml(`<Row><Cell><Data>а</Data></Cell></Row>`).replace('</Workbook>', '<Worksheet '.repeat(1_000)),
    ],
    [
      'repeated cells of repeated rows',
      rowsOf(
        'table:number-rows-repeated="200"',
        cell('office:value-type="string" table:number-columns-repeated="16384"', 'а'),
      ),
    ],
    [
      'a blank repeated 999,999,999 times',
      rowsOf(
        '',
        `<table:table-cell office:value-type="string"><text:p>а<text:s text:c="999999999"/></text:p></table:table-cell>`,
      ),
    ],
  ])('file with %s → read or refused before the test’s timeout', async (_name, file) => {
    const lines = await linesOf(file).catch((error: unknown) => {
      if (!isRefusal(error)) throw error
      return error.refusal
    })
    expect(typeof lines === 'string' || textOfCell(lines[0]?.cells[0]).startsWith('а')).toBe(true)
  })

  // @rule transfer-refused
  test('row with content repeated to the end of the sheet → at most 200,001 lines are read; two such rows → refused', async () => {
    expect(await linesOf(rowsOf('table:number-rows-repeated="1048576"', text('а')))).toHaveLength(200_001)
    const row = `<table:table-row table:number-rows-repeated="1048576">${text('а')}</table:table-row>`
    await expect(
      linesOf(ods(`<table:table table:name="x">${row.repeat(2)}</table:table>`)),
    ).rejects.toMatchObject({ refusal: 'fileUnreadable' })
  })

  // @rule transfer-refused
  test('wide rows repeated to the end of the sheet → refused because of the unpacked size, no line is read', async () => {
    const wide =
      '<table:table-cell table:number-columns-repeated="200" office:value-type="string"><text:p>а</text:p></table:table-cell>'
    await expect(linesOf(rowsOf('table:number-rows-repeated="1048576"', wide))).rejects.toMatchObject({
      refusal: 'fileUnpacksTooLarge',
    })
  })
})
