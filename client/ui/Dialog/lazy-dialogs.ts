import { lazyComponent } from '../lazy/lazy-component.ts'

// What asks and answers on most screens; a dialog that is lazy itself imports them as they are.

export const ConfirmDelete = lazyComponent(async () => (await import('./ConfirmDelete.tsx')).ConfirmDelete)

export const MessageDialog = lazyComponent(async () => (await import('./MessageDialog.tsx')).MessageDialog)
