/** Time of the tests, in the academic year 2026-2027. */
export const testMoment = { now: new Date('2026-11-20T06:00:00Z'), timeZone: 'Asia/Bishkek' }
