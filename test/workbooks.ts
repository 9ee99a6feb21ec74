import { strToU8, zipSync } from 'fflate'

// Creates workbooks part by part, as spreadsheet programs write them.

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const contentTypes = `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`
const rootRelations = `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

type Parts = {
  sheetData: string
  strings?: readonly string[]
  after?: string
  before?: string
  sheet?: string
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Returns a workbook with one sheet, shared strings and styles: plain, date, code of seven digits, text. */
export function workbook({
  sheetData,
  strings = [],
  before = '',
  after = '',
  sheet = 'Лист1',
}: Parts): Uint8Array {
  const shared = strings.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')
  return zipSync(
    Object.fromEntries(
      Object.entries({
        '[Content_Types].xml': contentTypes,
        '_rels/.rels': rootRelations,
        'xl/workbook.xml': `${head}<workbook ${main} xmlns:r="${relations}"><sheets><sheet name="${sheet}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
        'xl/styles.xml': `${head}<styleSheet ${main}><numFmts count="1"><numFmt numFmtId="164" formatCode="0000000"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" xfId="0"/><xf numFmtId="14" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" xfId="0" quotePrefix="1"/></cellXfs></styleSheet>`,
        'xl/sharedStrings.xml': `${head}<sst ${main} count="${strings.length}" uniqueCount="${strings.length}">${shared}</sst>`,
        'xl/worksheets/sheet1.xml': `${head}<worksheet ${main}>${before}<sheetData>${sheetData}</sheetData>${after}</worksheet>`,
      }).map(([name, text]) => [name, strToU8(text)]),
    ),
  )
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

export const inlineRow = (row: number, ...texts: readonly string[]) =>
  `<row r="${row}">${texts
    .map((text, place) => `<c r="${letters[place]}${row}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`)
    .join('')}</row>`

export const plainWorkbook = (...rows: readonly (readonly string[])[]) =>
  workbook({ sheetData: rows.map((row, place) => inlineRow(place + 1, ...row)).join('') })

/**
 * Returns a file as Excel writes it: shared strings, dates as numbers with a format, a hidden column, a
 * merged cell, a formula with its stored text, and empty formatted rows.
 */
export const excelLicences = () =>
  workbook({
    strings: ['Решение', 'Дата начала', 'ResolutionEnd', 'Supplement', 'Л-77/1', 'Приложение 1', 'Л-77/2'],
    before:
      '<dimension ref="A1:E9"/><cols><col min="2" max="2" width="9" hidden="1" customWidth="1"/></cols>',
    sheetData: [
      '<row r="1" spans="1:5"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>3</v></c></row>',
      '<row r="2"><c r="A2" t="s"><v>4</v></c><c r="B2" s="1"><v>46266</v></c><c r="C2" s="1"><v>48091</v></c><c r="D2" t="s"><v>5</v></c></row>',
      '<row r="4"><c r="A4" t="s"><v>6</v></c><c r="B4" s="1"><f>B2+1</f><v>46267</v></c><c r="C4" s="1"><v>48091</v></c><c r="D4" t="str"><f>CONCATENATE("Приложение"," 2")</f><v>Приложение 2</v></c><c r="E4" s="1"/></row>',
      '<row r="8"><c r="A8" s="1"/><c r="E8" s="1"/></row><row r="9" ht="15"/>',
    ].join(''),
    after: '<mergeCells count="1"><mergeCell ref="D2:E2"/></mergeCells>',
  })

/**
 * Returns a file in which Excel has stored numbers as shared or inline texts: a room number with leading
 * zeros, and figures. The last cell is a formula whose stored number has more digits than programs show.
 */
export const excelRooms = (first: number, second: number) =>
  workbook({
    strings: ['25', '12,5', '0101'],
    sheetData: [
      inlineRow(1, 'ID', 'number', 'contain', 'square'),
      `<row r="2"><c r="A2" s="3" t="inlineStr"><is><t>${first}</t></is></c><c r="B2" s="3" t="s"><v>2</v></c><c r="C2" s="3" t="s"><v>0</v></c><c r="D2" s="3" t="s"><v>1</v></c></row>`,
      `<row r="3"><c r="A3"><v>${second}</v></c><c r="B3" s="2"><v>102</v></c><c r="C3" t="inlineStr"><is><t> 1 250 </t></is></c><c r="D3"><f>10.1+0.2</f><v>10.299999999999999</v></c></row>`,
    ].join(''),
  })

/**
 * Returns a file after edits in Excel: codes as texts and as a number, a hidden row, a truth value, and formulas
 * with errors that were copied down.
 */
export const excelDirections = () =>
  workbook({
    strings: ['Код', 'Наименование на русском', '710100', 'Первое', 'Второе', 'Третье', 'Четвёртое'],
    sheetData: [
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>p24_en</t></is></c></row>',
      '<row r="2"><c r="A2" s="3" t="s"><v>2</v></c><c r="B2" t="s"><v>3</v></c></row>',
      '<row r="3" hidden="1"><c r="A3" s="3" t="inlineStr"><is><t>25</t></is></c><c r="B3" t="s"><v>4</v></c></row>',
      '<row r="4"><c r="A4" s="2"><v>710100</v></c><c r="B4" t="s"><v>5</v></c><c r="C4" t="b"><v>1</v></c></row>',
      '<row r="5"><c r="A5" t="e"><f>VLOOKUP(B5,X:Y,2,0)</f><v>#N/A</v></c><c r="B5" t="s"><v>6</v></c></row>',
      '<row r="6"><c r="A6" t="e"><f>VLOOKUP(B6,X:Y,2,0)</f><v>#N/A</v></c></row>',
    ].join(''),
  })

/**
 * Returns a file as LibreOffice writes it: a code as a number, rich text, an error, and an empty cell without
 * a heading.
 */
export const libreOfficeDisciplines = () =>
  workbook({
    sheet: 'Дисциплины',
    sheetData: [
      inlineRow(1, 'Код', 'Наименование на русском', 'Вид дисциплины', 'p34_en'),
      '<row r="2"><c r="A2" s="0" t="n"><v>7701</v></c><c r="B2" t="inlineStr"><is><r><rPr><b/></rPr><t xml:space="preserve">Теория </t></r><r><t>графов</t></r></is></c><c r="C2" t="inlineStr"><is><t>Обязательная</t></is></c><c r="D2" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="H2" s="0"/></row>',
    ].join(''),
  })

/** Returns a file as Google Sheets writes it: every row of the sheet is present, and most rows are empty. */
export const googleGroupNames = () =>
  workbook({
    strings: ['Название группы', 'ТСТ-1', '  ТСТ-2 '],
    sheetData: [
      '<row r="1"><c r="A1" s="0" t="s"><v>0</v></c></row><row r="2"><c r="A2" s="0" t="s"><v>1</v></c></row><row r="3"><c r="A3" s="0" t="s"><v>2</v></c></row>',
      ...Array.from({ length: 997 }, (_, place) => `<row r="${place + 4}"/>`),
    ].join(''),
  })

export function sheetsWorkbook(sheets: Readonly<Record<string, readonly (readonly string[])[]>>): Uint8Array {
  const names = Object.keys(sheets)
  const related = names.map(
    (_, place) =>
      `<Relationship Id="rId${place + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${place + 1}.xml"/>`,
  )
  const listed = names.map(
    (name, place) => `<sheet name="${escaped(name)}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`,
  )
  const parts = names.map((name, place) => [
    `xl/worksheets/sheet${place + 1}.xml`,
    `${head}<worksheet ${main}><sheetData>${(sheets[name] ?? []).map((row, line) => inlineRow(line + 1, ...row)).join('')}</sheetData></worksheet>`,
  ])
  return zipSync(
    Object.fromEntries(
      [
        ['[Content_Types].xml', contentTypes],
        ['_rels/.rels', rootRelations],
        [
          'xl/workbook.xml',
          `${head}<workbook ${main} xmlns:r="${relations}"><sheets>${listed.join('')}</sheets></workbook>`,
        ],
        [
          'xl/_rels/workbook.xml.rels',
          `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${related.join('')}</Relationships>`,
        ],
        ...parts,
      ].map(([name = '', text = '']) => [name, strToU8(text)]),
    ),
  )
}

/** Returns an archive with a megabyte of zeros. `declaredSize`: unpacked size in the header. */
export const zipBomb = (declaredSize: number) => {
  const archive = Buffer.from(zipSync({ 'xl/workbook.xml': new Uint8Array(1024 ** 2) }))
  archive.writeUInt32LE(declaredSize, archive.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24)
  return archive
}
