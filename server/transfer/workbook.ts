import { spreadsheet } from '#contract/limits.ts'
import { isRefusal, refusal } from '../answers/refusals.ts'
import type { FileLine } from './table.ts'
import { openArchive, unpackedSize } from './xlsx/archive.ts'
import { readParts } from './xlsx/parts.ts'
import { countRows, linesOf } from './xlsx/sheet-lines.ts'

/** A sheet of a workbook that is read: its lines come as they are unpacked, from the first one each time. */
export type Sheet = {
  readonly name: string
  readonly lines: () => AsyncGenerator<readonly FileLine[]>
  /** How many rows the sheet has, blank ones among them. */
  readonly countRows: () => Promise<number>
}

/** The sheets of a workbook in their order, hidden ones among them. */
export async function openWorkbook(bytes: Uint8Array): Promise<Sheet[]> {
  const archive = openArchive(bytes)
  if (unpackedSize(archive) > spreadsheet.unpacked)
    throw refusal('fileUnpacksTooLarge', { n: spreadsheet.unpacked / 1024 ** 2 })
  if (![...archive.keys()].some((name) => name.endsWith('workbook.xml'))) throw refusal('fileUnknown')
  try {
    const workbook = await readParts(archive)
    return workbook.sheets.map(({ name, path }) => ({
      name,
      lines: () => linesOf(archive, path, workbook),
      countRows: () => countRows(archive, path),
    }))
  } catch (error) {
    throw isRefusal(error) ? error : refusal('fileUnreadable')
  }
}
