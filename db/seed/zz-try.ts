import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { seedReference } from '#db/seed/reference.ts'
import { seedDemo } from '#db/seed/demo.ts'
const admin = connect('postgres://postgres@127.0.0.1:5471/postgres', { onError: () => {} })
await admin.pool.query('drop database if exists demo'); await admin.pool.query('create database demo'); await admin.close()
const c = connect('postgres://postgres@127.0.0.1:5471/demo', { onError: () => {} })
const moment = { now: new Date('2026-11-20T06:00:00Z'), timeZone: 'Asia/Bishkek' }
await migrate(c)
await seedReference(c.db, moment)
const t = performance.now()
await seedDemo(c.db, moment)
console.log('demo ms', Math.round(performance.now() - t))
try { await seedDemo(c.db, moment) } catch (e) { console.log(String(e)) }
await c.close()
