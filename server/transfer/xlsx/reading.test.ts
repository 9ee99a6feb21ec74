import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { openFile } from '../read-file.ts'
import { writeWorkbook } from './write.ts'

type Parts = { sheet: string; strings?: string; styles?: string; book?: string }

const packed = ({ sheet, strings = '', styles = '', book = '' }: Parts, level: 0 | 6 = 6) =>
  zipSync(
    {
      'xl/workbook.xml': strToU8(
        `<x:workbook xmlns:x="m" xmlns:r="r">${book}<x:sheets><x:sheet name="А &amp; Б" sheetId="7" r:id="rId9"/></x:sheets></x:workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        "<Relationships><Relationship Id='rId9' Target='/xl/worksheets/one.xml'/></Relationships>",
      ),
      'xl/sharedStrings.xml': strToU8(`<sst>${strings}</sst>`),
      'xl/styles.xml': strToU8(`<styleSheet>${styles}</styleSheet>`),
      'xl/worksheets/one.xml': strToU8(sheet),
    },
    { level },
  )

const sheetsOf = async (bytes: Uint8Array) => (await openFile({ name: '', bytes })).sheets

const read = async (bytes: Uint8Array) => {
  const [sheet] = await sheetsOf(bytes)
  const found: [number, readonly unknown[]][] = []
  for await (const lines of sheet?.lines() ?? [])
    found.push(...lines.map(({ line, cells }) => [line, cells] as [number, readonly unknown[]]))
  return { name: sheet?.name, lines: found }
}

// @rule transfer-reading
test('xlsx reading: prefixes, cells without references, CDATA, rich and phonetic text → read as Excel shows them', async () => {
  const { name, lines } = await read(
    packed({
      strings:
        '<si><r><t>Ад</t></r><r><t xml:space="preserve">ам </t></r><rPh><t>звук</t></rPh></si><si/><si><t>второй &lt;1&gt;</t></si>',
      sheet:
        '<?xml version="1.0"?><x:worksheet xmlns:x="m"><!-- <x:row/> a > b --><x:sheetData><x:row><x:c t="s"><x:v>0</x:v></x:c><x:c t="s"><x:v>2</x:v></x:c></x:row><x:row r="5"><x:c r="C5" t="inlineStr"><x:is><x:t><![CDATA[a > b & c]]></x:t></x:is></x:c><x:c t="b"><x:v>1</x:v></x:c><x:c t="e"><x:v>#REF!</x:v></x:c></x:row><x:row/></x:sheetData></x:worksheet>',
    }),
  )
  expect(name).toBe('А & Б')
  expect(lines).toEqual([
    [1, ['Адам ', 'второй <1>']],
    [5, [null, null, 'a > b & c', true, '#REF!']],
  ])
})

// @rule transfer-reading
test('xlsx reading: built-in and custom date formats, 1904 dates, ISO texts → dates; other formats → numbers', async () => {
  const styles =
    '<numFmts><numFmt numFmtId="170" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="171" formatCode="[Red]0.00 &quot;sum&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs>'
  const row = (start: number) =>
    `<worksheet><sheetData><row r="1"><c r="A1" s="1"><v>${start}</v></c><c r="B1" s="2"><v>${start}</v></c><c r="C1" s="3"><v>1.5</v></c><c r="D1" t="d"><v>2026-09-01</v></c></row></sheetData></worksheet>`
  const day = new Date('2026-09-01T00:00:00Z')
  const expected = [[1, [day, day, 1.5, day]]]
  expect((await read(packed({ styles, sheet: row(46_266) }))).lines).toEqual(expected)
  const book = '<x:workbookPr date1904="1"/>'
  expect((await read(packed({ styles, book, sheet: row(46_266 - 1462) }, 0))).lines).toEqual(expected)
})

// @rule transfer-reading
test('xlsx reading: thousands of rows that are unpacked in pieces → each line is read once, in order', async () => {
  const rows = Array.from({ length: 20_000 }, (_, place) => [
    `Строка ${place}`,
    place,
    place % 2 === 0 ? 'чёт' : null,
  ])
  const { lines } = await read(writeWorkbook([{ name: 'x', rows, widths: [9, 9, 9] }]))
  expect(lines).toHaveLength(rows.length)
  expect(
    lines.every(([line, cells]) => line === Number(cells[1]) + 1 && cells[0] === `Строка ${line - 1}`),
  ).toBe(true)
  expect(lines[1]).toEqual([2, ['Строка 1', 1]])
})

// @rule transfer-refused
test('xlsx reading: rows or columns beyond the limits, deep nesting, truncated XML → refused or ignored', async () => {
  const row = (cells: string, number = '1') =>
    `<worksheet><sheetData><row r="${number}">${cells}</row></sheetData></worksheet>`
  const cell = (address: string) => `<c r="${address}" t="inlineStr"><is><t>x</t></is></c>`
  expect((await read(packed({ sheet: row(cell('A1') + cell('ZZZZZZ1')) }))).lines).toEqual([[1, ['x']]])
  await expect(read(packed({ sheet: row(cell('A1'), '999999999') }))).rejects.toMatchObject({
    refusal: 'fileUnreadable',
  })
  await expect(read(packed({ sheet: row('<c>'.repeat(400_000)) }))).rejects.toMatchObject({
    refusal: 'fileUnreadable',
  })
  await expect(read(packed({ sheet: '<worksheet><sheetData><row r="1"><c r="A1' }))).rejects.toMatchObject({
    refusal: 'fileUnreadable',
  })
})

// @rule transfer-refused
test('xlsx reading: number format or relation of 900,000 letters, 9,000 sheets → read; 90,000 sheets → refused', async () => {
  const long = 900_000
  const row = (cells: string) => `<worksheet><sheetData><row r="1">${cells}</row></sheetData></worksheet>`
  const sheet = row('<c r="A1" s="1"><v>1</v></c>')
  const styles = `<numFmts><numFmt numFmtId="170" formatCode="${'['.repeat(long)}"/></numFmts><cellXfs><xf/><xf numFmtId="170"/></cellXfs>`
  expect((await read(packed({ sheet, styles }))).lines).toEqual([[1, [1]]])
  const [workbook, relations] = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels']
  const parts = (target: string, sheets: string) =>
    zipSync({
      [workbook]: strToU8(`<workbook xmlns:r="r"><sheets>${sheets}</sheets></workbook>`),
      [relations]: strToU8(`<Relationships><Relationship Id="a" Target="${target}"/></Relationships>`),
      'xl/worksheets/a.xml': strToU8(sheet),
    })
  const one = '<sheet name="x" r:id="a"/>'
  expect(await sheetsOf(parts('b'.repeat(long), one))).toEqual([])
  expect(await sheetsOf(parts('b/../worksheets/./a.xml', one.repeat(9_000)))).toMatchObject([{ name: 'x' }])
  await expect(sheetsOf(parts('worksheets/a.xml', one.repeat(90_000)))).rejects.toMatchObject({
    refusal: 'filePartTooLarge',
  })
})

// @rule transfer-refused
test('xlsx reading: repeated or invalid row number → refused; XML entity &constructor; → text is unchanged', async () => {
  const rows = (...numbers: string[]) =>
    `<worksheet><sheetData>${numbers.map((r) => `<row r="${r}"><c t="str"><v>&amp;constructor;&constructor;</v></c></row>`).join('')}</sheetData></worksheet>`
  for (const numbers of [['1', '1'], ['2', '1'], ['1.5'], ['1e400']])
    await expect(read(packed({ sheet: rows(...numbers) }))).rejects.toMatchObject({
      refusal: 'fileUnreadable',
    })
  expect((await read(packed({ sheet: rows('1') }))).lines).toEqual([[1, ['&constructor;&constructor;']]])
})
