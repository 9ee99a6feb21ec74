/** Hands a file to the browser, which stores it under this name. */
export const handOver = (file: Blob, name: string) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
