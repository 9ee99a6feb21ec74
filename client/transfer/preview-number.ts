/** A number for a preview that is not made yet, by which it can be asked for and stopped; also where a page is not a secure one. */
export const newPreviewNumber = () => {
  const digits = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  return [0, 8, 12, 16, 20].map((from, place, all) => digits.slice(from, all[place + 1])).join('-')
}
