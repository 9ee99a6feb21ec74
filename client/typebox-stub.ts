// In the browser's build the contract's schemas are never compiled or checked: that is the server's work. There a call has
// only its method and its path, so every schema may be the same empty value: the contract never asks a schema for its
// properties, which a test asserts.

const schema = () => ({})

export const Type = new Proxy<Record<string, () => object>>({}, { get: () => schema })
