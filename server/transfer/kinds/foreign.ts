import { refusal } from '../../messages/refusals.ts'

// Files of other formats are refused. The refusal names the format.

const toBytes = (text: string) => Buffer.from(text, 'latin1')

/** First bytes of an old .xls file that is not inside a compound file. */
const oldExcelSignatures = ['\x09\x08\x10\0', '\x09\x08\x08\0', '\x09\x04\x06\0', '\x09\x02\x06\0'].map(
  toBytes,
)

const otherSignatures = (
  [
    ['%PDF', '.pdf'],
    ['\x89PNG', '.png'],
    ['\xff\xd8\xff', '.jpg'],
    ['GIF8', '.gif'],
    ['II*\0', '.tif'],
    ['MM\0*', '.tif'],
    ['RIFF', '.webp'],
    ['{\\rt', '.rtf'],
    ['\x1f\x8b', '.gz'],
    ['Rar!', '.rar'],
    ['7z\xbc\xaf', '.7z'],
  ] as const
).map(([begin, kind]) => [toBytes(begin), kind] as const)

const programSignatures = ['\x7fELF', 'MZ'].map(toBytes)

const beginsWith = (bytes: Buffer, begin: Buffer) => bytes.subarray(0, begin.length).equals(begin)

/** Throws 400 if the first bytes are those of a file that cannot be imported. */
export function refuseForeign(bytes: Buffer) {
  if (beginsWith(bytes, toBytes('\xd0\xcf\x11\xe0'))) refuseCompound(bytes)
  if (oldExcelSignatures.some((begin) => beginsWith(bytes, begin))) throw refusal('fileOld', { kind: '.xls' })
  for (const [begin, kind] of otherSignatures)
    if (beginsWith(bytes, begin)) throw refusal('fileNoTable', { kind })
  if (bytes.subarray(4, 8).equals(toBytes('ftyp'))) throw refusal('fileNoTable', { kind: '.heic' })
  if (programSignatures.some((begin) => beginsWith(bytes, begin))) throw refusal('fileUnknown')
}

/** Throws 400 for an encrypted file, and for files of Word, PowerPoint and Excel before 2007. */
function refuseCompound(bytes: Buffer): never {
  const has = (name: string) => bytes.includes(Buffer.from(name, 'utf16le'))
  if (has('EncryptedPackage')) throw refusal('filePassword')
  if (has('WordDocument')) throw refusal('fileNoTable', { kind: '.doc' })
  if (has('PowerPoint Document')) throw refusal('fileNoTable', { kind: '.ppt' })
  throw refusal('fileOld', { kind: '.xls' })
}

/** Entries by which archives of other programs are recognised. */
const foreignEntries = [
  ['word/document.xml', '.docx', 'fileNoTable'],
  ['ppt/presentation.xml', '.pptx', 'fileNoTable'],
  ['index/document.iwa', '.numbers', 'fileOld'],
  ['index.zip', '.numbers', 'fileOld'],
] as const

export function refuseForeignArchive(names: ReadonlySet<string>, type: string): never {
  const found = foreignEntries.find(([part]) => names.has(part))
  if (found !== undefined) throw refusal(found[2], { kind: found[1] })
  const open = /opendocument\.(text|presentation|graphics)/.exec(type)?.[1]
  if (open !== undefined)
    throw refusal('fileNoTable', { kind: { text: '.odt', presentation: '.odp' }[open] ?? '.odg' })
  throw refusal('fileUnknown')
}

/** Throws 400 for a web archive (.mht), which browsers and Excel can save. */
export function refuseWebArchive(beginning: string) {
  if (/^mime-version:/im.test(beginning) && /multipart\/related|text\/html/i.test(beginning))
    throw refusal('fileOld', { kind: '.mht' })
}
