import { views } from '#contract/views.ts'
import { type Saving, saving } from './saving.ts'

export const viewSaves: readonly Saving[] = [
  saving('view', views.save, async () => ({
    idView: -1,
    screen: '/licence',
    name: 'Мои',
    address: 'q=1',
    shared: false,
  })),
  saving('view, away', views.delete, async (given) => ({ idView: (await given.view()).id })),
]
