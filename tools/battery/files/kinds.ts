import { strToU8, zipSync } from 'fflate'
import type { HostileFile } from './workbooks.ts'

// Files of all formats except .xlsx that try to crash, block or fill the server.

const repeatCount = 400_000
const file = (
  what: string,
  bytes: () => Uint8Array,
  more: Partial<Omit<HostileFile, 'what' | 'bytes'>> = {},
): HostileFile => ({ what, bytes, entity: 'direction', ...more })
const text = (content: string) => () => strToU8(content)
const daily = { daily: true } as const
const refused = { ...daily, status: 400 } as const

const cell = (value: string, attributes = '') =>
  `<table:table-cell office:value-type="string" ${attributes}><text:p>${value}</text:p></table:table-cell>`
const row = (cells: string, attributes = '') => `<table:table-row ${attributes}>${cells}</table:table-row>`
const table = (rows: string) => `<table:table table:name="direction">${rows}</table:table>`
const headings = row(cell('p24-1') + cell('p24-2'))
const ods = (tables: string, styles = '') =>
  zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
    'content.xml': strToU8(
      `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
    ),
  })
const excelXml = (rows: string, before = '') =>
  `<?xml version="1.0"?>${before}<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="direction"><Table>${rows}</Table></Worksheet></Workbook>`
const laughs = `<!DOCTYPE w [<!ENTITY a "ха"><!ENTITY b "${'&a;'.repeat(100)}">]>`
const page = '<table><tr><td>p24-1<td>p24-2<tr><td>990101<td>Страница'

/** Returns a workbook whose merged cells follow the rows in the XML. */
const merged = (merges: string) => () =>
  zipSync({
    'xl/workbook.xml': strToU8(
      '<workbook xmlns:r="r"><sheets><sheet name="direction" r:id="a"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="a" Target="a.xml"/></Relationships>',
    ),
    'xl/a.xml': strToU8(
      `<worksheet><sheetData><row><c t="str"><v>p24-1</v></c><c t="str"><v>p24-2</v></c></row></sheetData><mergeCells>${merges}</mergeCells></worksheet>`,
    ),
  })

export const hostileKinds: readonly HostileFile[] = [
  file('an .ods', () => ods(table(headings + row(cell('990100') + cell('Лист')))), { ...daily, status: 200 }),
  file(
    'an .ods of cells that are repeated over all columns of all rows',
    () =>
      ods(
        table(
          headings +
            row(cell('1', 'table:number-columns-repeated="16384"'), 'table:number-rows-repeated="1048000"'),
        ),
      ),
    daily,
  ),
  file(
    'an .ods of many rows that are repeated',
    () => ods(table(headings + row(cell('1'), 'table:number-rows-repeated="1048000"').repeat(1_000))),
    daily,
  ),
  file('an .ods of 400,000 sheets', () => ods(table('').repeat(repeatCount)), refused),
  file(
    'an .ods whose table never ends',
    () => ods('<table:table table:name="x">'.repeat(repeatCount)),
    refused,
  ),
  file(
    'an .ods of 9 MB of styles',
    () => ods(table(headings), '<style:style style:name="x"/>'.repeat(repeatCount)),
    refused,
  ),
  file(
    'an .ods of blanks by number',
    () => ods(table(headings + row(cell(`я<text:s text:c="999999999"/>`.repeat(10_000))))),
    refused,
  ),
  file('an .ods of a text that was cut', () => ods(table(headings + row(cell('x')))).slice(0, -40), refused),
  file('an .ods of entities of entities', () => ods(laughs + table(`${headings}${laughs}`)), refused),
  file('an .ods of 90 MB', () => ods(table(headings + row('<table:table-cell/>').repeat(1_700_000)))),
  file('a page', text(page), { ...daily, status: 200 }),
  file('a page of tags that never end', text(`${page}${'<a '.repeat(repeatCount)}`), daily),
  file('a page of quotation marks that never end', text(`${page}${'<a x="'.repeat(repeatCount)}`), daily),
  file('a page of quotation marks of both kinds', text(`${page}${`<a x="y='`.repeat(repeatCount)}`)),
  file('a page of comments that never end', text(`${page}${'<!--'.repeat(repeatCount)}`), daily),
  file('a page of scripts that never end', text(`${page}${'<script '.repeat(repeatCount)}`)),
  file('a page of signs that are no tags', text(`${page}${'<'.repeat(4_000_000)}`), daily),
  file('a page of 300,000 tables in each other', text(`${page}${'<table><tr><td>'.repeat(300_000)}`), daily),
  file(
    'a page of rows over rows',
    text(`${page}${'<tr><td colspan=999 rowspan=99999>'.repeat(100_000)}`),
    daily,
  ),
  file('a page of blanks between tags', text(`${page}${'<b> </b>'.repeat(500_000)}`)),
  file('a page of entities', text(`${page}${'&nbsp;&a;&#0;&#xD800;&constructor;'.repeat(100_000)}`)),
  file('a page of attributes', text(`${page}<td ${'colspan '.repeat(500_000)}>`)),
  file('XML of Excel', text(excelXml('<Row><Cell><Data ss:Type="String">p24-1</Data></Cell></Row>')), daily),
  file('XML of Excel with entities of entities', text(excelXml('', laughs)), refused),
  file(
    'XML of Excel with rows and cells far away',
    text(
      excelXml(
        '<Row ss:Index="1048576"><Cell ss:Index="1048576"><Data ss:Type="String">x</Data></Cell></Row><Row/>',
      ),
    ),
    refused,
  ),
  file('XML of Excel of sheets that never begin', text(excelXml('<Worksheet '.repeat(repeatCount))), daily),
  file(
    'XML of Excel of 4,000,000 letters before a sheet',
    text(excelXml('', `<x>${'x'.repeat(4_000_000)}</x>`)),
    { status: 400 },
  ),
  file('a workbook of 300,000 merged cells', merged('<mergeCell ref="A1:A9"/>'.repeat(300_000)), refused),
  file('a workbook of merged cells that never end', merged('<mergeCell '.repeat(repeatCount)), daily),
  file('CSV: a separator that a line names', text('sep=|\np24-1|p24-2\n990102|Черта\n'), {
    ...daily,
    status: 200,
  }),
  file('CSV: a line that names no separator', text(`sep=${';'.repeat(repeatCount)}`), daily),
  file('a web archive', text('MIME-Version: 1.0\nContent-Type: multipart/related\n\n<table>'), refused),
  file('an .xlsb', () => zipSync({ 'xl/workbook.bin': strToU8('x') }), refused),
  file('a PDF', text('%PDF-1.7'), refused),
]
