/** A file of today's list. */
export const withToday = (name: string) => `${name} ${new Date().toISOString().slice(0, 10)}`
