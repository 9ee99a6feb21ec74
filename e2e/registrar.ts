/** User as whom the tests sign in. */
export const registrar = { login: 'registrar', password: 'кат сыр 1', name: 'Айгүл', surname: 'Асанова' }
