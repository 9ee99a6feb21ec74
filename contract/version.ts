/** The product's version, as package.json has it; a test compares them. */
export const version = '2.0.0'
