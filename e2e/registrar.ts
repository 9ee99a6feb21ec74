export const registrar = { login: 'registrar', password: 'кат сыр 1', name: 'Айгүл', surname: 'Асанова' }
