import { lazyComponent } from '../lazy/lazy-component.ts'

// Dialogs that most screens use. Dialogs that are lazy themselves import them directly from their files.

export const ConfirmDelete = lazyComponent(async () => (await import('./ConfirmDelete.tsx')).ConfirmDelete)

export const MessageDialog = lazyComponent(async () => (await import('./ConfirmDelete.tsx')).MessageDialog)

export const UsesDialog = lazyComponent(async () => (await import('./ConfirmDelete.tsx')).UsesDialog)
