/** Answers whether a text is blank or has something on both sides of an @; the rest of an address is the mail server's business. */
export const isMail = (text: string) => text.trim() === '' || /\S@\S/.test(text)
