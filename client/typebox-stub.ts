// In the browser's build the contract's schemas are never compiled or checked: that is the server's work.
// What is left of a call there is its method and its path, so that every schema may be the same empty value. One schema
// may be made of another's properties.

const schema = () => ({ properties: {} })

export const Type = new Proxy<Record<string, () => object>>({}, { get: () => schema })
