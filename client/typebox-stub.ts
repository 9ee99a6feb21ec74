// Replaces TypeBox in the browser's build, where schemas of the contract are never compiled or checked: the server does that. A call needs
// only its method and path there, so all schemas may be the same empty value. The contract never reads a property of a schema, which a test
// checks.

const schema = () => ({})

export const Type = new Proxy<Record<string, () => object>>({}, { get: () => schema })
