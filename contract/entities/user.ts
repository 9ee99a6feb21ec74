import { Type } from 'typebox'
import { id, nullable } from '../fields.ts'
import { lengths, login, roles } from '../limits.ts'
import { defineEntity } from './facts.ts'
import { choice, flag, noName, text } from './fields.ts'

export const role = Type.Enum([...roles])

export const user = defineEntity({
  entity: 'user',
  title: 'menu.users',
  savedBy: 'administrator',
  id: { row: 'id_user', body: 'idUser' },
  fields: {
    login: choice('login', 'login', 'login.login', {
      inRow: Type.String(),
      inBody: Type.String({ ...login, maxLength: lengths.login }),
      needed: 'always',
      max: lengths.login,
    }),
    name: text('name', 'name', 'field.firstName', lengths.userName),
    surname: text('surname', 'surname', 'field.surname', lengths.userName),
    role: choice('role', 'role', 'field.role', { inRow: role, inBody: role, needed: 'always' }),
    catalogues: choice('catalogues', 'catalogues', 'field.catalogues', {
      inRow: Type.Boolean(),
      inBody: Type.Optional(Type.Boolean()),
    }),
    // Institutions of the user's scope; null: all.
    institutions: choice('institutions', 'institutions', 'field.institutions', {
      inRow: nullable(Type.Array(Type.Integer())),
      inBody: Type.Optional(nullable(Type.Array(id))),
    }),
    faculties: choice('faculties', 'faculties', 'field.faculties', {
      inRow: Type.Array(Type.Integer()),
      inBody: Type.Optional(Type.Array(id)),
    }),
    disabled: choice('disabled', 'disabled', 'users.disabled', {
      inRow: Type.Boolean(),
      inBody: Type.Optional(Type.Boolean()),
    }),
    secondFactor: flag('second_factor', noName, 'account.secondFactor'),
    passwordGiven: flag('must_change', noName, 'users.passwordGiven'),
    signOnBound: flag('sign_on', noName, 'account.signOn'),
  },
})
