/** Answers whether a text is blank or has text around an @; mail servers check the rest. */
export const isMail = (text: string) => text.trim() === '' || /\S@\S/.test(text)
