/** Returns true if a text is blank or has an @ between characters; mail servers check the address. */
export const isMail = (text: string) => text.trim() === '' || /\S@\S/.test(text)
