import { fileNameOf } from './file-name.ts'

/** Hands a text to the browser as a file. */
export const download = (fileName: string, text: string, type: string) => {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileNameOf(fileName)
  link.click()
  URL.revokeObjectURL(address)
}
