/** Something on both sides of an @: what else an address may hold is the mail server's business. */
export const isMail = (text: string) => text.trim() === '' || /\S@\S/.test(text)
