// Numbers of PostgreSQL advisory locks. All instances on one database use them.

/** Locked while the schema changes; backups take it in shared mode. */
export const migrationLock = 0x6f6b7575

/** Locked while a start seeds rows, and during a restore. */
export const preparationLock = 0x6f6b7576

/** Locked by the process that writes a timed backup. Other processes that use this folder then skip the backup. */
export const timedBackupLock = 0x6f6b7577

/** Locked while a portion of derived rows is read and written (server/derived/). */
export const derivingLock = 0x6f6b7578

/** Locked while planned names take effect (server/names/). */
export const renamingLock = 0x6f6b7579

/** Locked while one instance searches for new notices (server/notices/gather.ts). */
export const gatheringLock = 0x6f6b757a

/**
 * First key of the lock during the saving of a preview. If a preview has progress but nobody has the lock,
 * the saving process has died (server/transfer/).
 */
export const savingLinesLock = 0x6f6b757b
