import { type CamelCase, camelCase } from '../entities.ts'
import { departmentCalls } from '../entities/department.ts'
import { licenceCalls } from '../entities/licence.ts'
import { type NamesCatalogue, namesCalls } from '../entities/names.ts'
import { studyFormCalls } from '../entities/study-form.ts'

export const ownCatalogues = {
  ...studyFormCalls,
  ...departmentCalls,
  ...licenceCalls,
}

type PascalCase<E extends string> = Capitalize<CamelCase<E>>
type NamesCalls = {
  [E in NamesCatalogue as `${CamelCase<E>}s`]: (typeof namesCalls)[E]['list']
} & {
  [E in NamesCatalogue as `save${PascalCase<E>}`]: (typeof namesCalls)[E]['save']
} & {
  [E in NamesCatalogue as `delete${PascalCase<E>}`]: (typeof namesCalls)[E]['delete']
}

const capitalize = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/**
 * Calls of the catalogues. The schemas do not require the fields that a new row needs; the saves in
 * server/catalogues check them (domain.md#save-needs).
 */
export const catalogues = {
  ...ownCatalogues,
  ...(Object.fromEntries(
    Object.entries(namesCalls).flatMap(([entity, calls]) => {
      const name = camelCase(entity)
      return [
        [`${name}s`, calls.list],
        [`save${capitalize(name)}`, calls.save],
        [`delete${capitalize(name)}`, calls.delete],
      ]
    }),
    // The cast is safe: the keys are those of `NamesCalls`.
  ) as NamesCalls),
}
