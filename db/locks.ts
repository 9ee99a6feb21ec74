// Advisory locks: one number for every instance of Okuu that does the same to one database.

/** Held while the schema changes; shared by backups, whose tables must not change under them. */
export const migrationLock = 0x6f6b7575

/** Held while a start adds the rows that the product cannot live without, and while a backup is restored. */
export const preparationLock = 0x6f6b7576

/** Held by the process that writes a timed backup, while others that share its folder leave it to them. */
export const timedBackupLock = 0x6f6b7577

/** Held while rows are derived from others, of which each is read and written under it (server/derived/). */
export const derivingLock = 0x6f6b7578

/** Held while planned names take effect (server/names/). */
export const renamingLock = 0x6f6b7579

/** Held while one instance looks for what the bell has to tell (server/notices/gather.ts). */
export const gatheringLock = 0x6f6b757a

/** Held with the number of its preview while lines of that are saved: progress that nobody holds is of a dead process (server/transfer/). */
export const savingLinesLock = 0x6f6b757b
