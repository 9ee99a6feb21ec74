// Numbers of PostgreSQL advisory locks. All versions and instances must use equal numbers.

/** Locked while the schema changes. Backups lock it in shared mode. */
export const migrationLock = 0x6f6b7575

export const preparationLock = 0x6f6b7576

/** Locked while a timed or requested backup is written. Other timed ones are skipped, requested ones refused. */
export const timedBackupLock = 0x6f6b7577

/** Locked while a portion of derived rows is read and written (server/derived/). */
export const derivingLock = 0x6f6b7578

export const renamingLock = 0x6f6b7579

/** Locked while one instance searches for new notices (server/notices/gather.ts). */
export const gatheringLock = 0x6f6b757a

/**
 * First key of a lock of the process that saves a preview. A preview with progress but without this lock
 * belongs to a dead process (server/transfer/).
 */
export const savingLinesLock = 0x6f6b757b
