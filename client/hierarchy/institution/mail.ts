/**
 * Returns true if a text is blank or contains an @ between characters. Only a mail server could check more.
 */
export const isMail = (text: string) => text.trim() === '' || /\S@\S/.test(text)
