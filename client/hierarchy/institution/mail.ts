/** Returns true if a text is blank or has characters on both sides of an @; mail servers check the rest. */
export const isMail = (text: string) => text.trim() === '' || /\S@\S/.test(text)
