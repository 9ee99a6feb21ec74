/** Version of the product. A test compares it with package.json. */
export const version = '2.0.0'
