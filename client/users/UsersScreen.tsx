import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CatalogueScreen } from '../catalogues/CatalogueScreen.tsx'
import { lazyComponent, usePreload } from '../ui/lazy/lazy-component.ts'
import { columns } from './columns.tsx'
import { idOf, list, nameOf } from './users.ts'

const UserForm = lazyComponent(async () => (await import('./UserForm.tsx')).UserForm)

/** Who may sign in, and what each of them may do (domain.md#users-saved). Nobody is deleted: what he did names him. */
export function UsersScreen() {
  const { t } = useTranslation()
  const rows = useQuery(list)
  usePreload(UserForm)
  return (
    <CatalogueScreen
      name="users"
      entity="user"
      title={t('menu.users')}
      list={rows}
      columns={columns}
      sortedBy="login"
      idOf={idOf}
      nameOf={nameOf}
      textsOf={(row) => [row.login, row.surname, row.name]}
      renderForm={(row, callbacks) => <UserForm row={row} {...callbacks} />}
    />
  )
}
