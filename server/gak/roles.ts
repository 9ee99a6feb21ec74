import type { Db } from '#db/connect.ts'
import { read, type SelectSource } from '#db/read.ts'
import { commissionRole } from '#db/schema/index.ts'
import type { Language } from '../messages/language.ts'
import type { Caller } from '../serve.ts'

type RoleNames = { ru: string; ky: string; en: string }

export const roleNames = {
  ru: commissionRole.nameRu,
  ky: commissionRole.nameKy,
  en: commissionRole.nameEn,
}

/** Returns the name in a language; the Russian name if it is missing (domain.md#commission-role-language). */
export const roleNameIn = (names: RoleNames, language: Language): string => names[language] || names.ru

export const selectRoles = (db: SelectSource) =>
  db
    .select({ id_member_type: commissionRole.id, names: roleNames })
    .from(commissionRole)
    // Roles that a university has added follow the built-in role of their rank.
    .orderBy(commissionRole.rank, commissionRole.editable, commissionRole.nameRu, commissionRole.id)

const readRoles = read(selectRoles)

export const toRoleRows = (
  roles: readonly { id_member_type: number; names: RoleNames }[],
  language: Language,
) =>
  roles.map(({ id_member_type, names }) => ({
    id_member_type,
    member_type: roleNameIn(names, language),
    member_type_kg: names.ky,
    member_type_en: names.en,
  }))

export const listRoles = async (db: Db, _body: object, { language }: Caller) =>
  toRoleRows(await readRoles(db, {}), language)
