import { lazyComponent } from '../lazy/lazy-component.ts'

// The dialogs that ask and answer on most screens. A dialog that is lazy itself imports them from their own files.

export const ConfirmDelete = lazyComponent(async () => (await import('./ConfirmDelete.tsx')).ConfirmDelete)

export const MessageDialog = lazyComponent(async () => (await import('./ConfirmDelete.tsx')).MessageDialog)

export const UsesDialog = lazyComponent(async () => (await import('./ConfirmDelete.tsx')).UsesDialog)
