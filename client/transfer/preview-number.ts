/** Random id of a preview, known before the preview exists. `crypto.randomUUID` would need a secure page. */
export const newPreviewNumber = () => {
  const digits = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  return [0, 8, 12, 16, 20].map((from, place, all) => digits.slice(from, all[place + 1])).join('-')
}
