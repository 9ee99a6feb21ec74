import type { RefusalCode } from '#contract/refusal-codes.ts'

/** The HTTP status of each refusal. */
export const statusOf = {
  badBody: 400,
  badJson: 400,
  badField: 400,
  namedTwice: 400,
  rowOfOtherPlan: 400,
  fieldMissing: 400,
  fieldBlank: 400,
  fieldsMissing: 400,
  fieldTooLong: 400,
  fieldNumber: 400,
  fieldRange: 400,
  fieldDecimals: 400,
  individualNeedsText: 400,
  groupIsFixed: 400,
  planIsFixed: 400,
  trimesterOrDoctorate: 400,
  yearToNotAfter: 400,
  copyNeedsAnother: 400,
  facultyIsFixed: 400,
  otherInstitution: 400,
  usedInInstitution: 400,
  licenceTurnedOver: 400,
  bandTurnedOver: 400,
  bandLeavesDetail: 400,
  detailTurnedOver: 400,
  detailOutside: 400,
  letterNotUpperCase: 400,
  limitsTurnedOver: 400,
  splitOutside: 400,
  splitCutsDetail: 400,
  bandsNotNeighbours: 400,
  oldPasswordWrong: 400,
  passwordTooShort: 400,
  passwordCommon: 400,
  passwordIsLogin: 400,
  passwordUntypable: 400,
  passwordWrong: 400,
  passwordSame: 400,
  codeWrong: 400,
  secondFactorStands: 400,
  secondFactorMissing: 400,
  ownSecondFactor: 400,
  notUndoable: 400,
  noWholeList: 400,
  valueRefused: 400,
  reportTooLarge: 400,
  savesItself: 400,
  proposalsTooMany: 400,
  viewsTooMany: 400,
  namesTooMany: 400,
  fileMissing: 400,
  fileEmpty: 400,
  fileUnknown: 400,
  fileOld: 400,
  filePassword: 400,
  fileNoTable: 400,
  fileUnreadable: 400,
  fileUnpacksTooLarge: 400,
  filePartTooLarge: 400,
  fileTakesTooLong: 400,
  encodingUnknown: 400,
  headingsUnknown: 400,
  headingsBelow: 400,
  inSheet: 400,
  sheetsUnknown: 400,
  sheetTwice: 400,
  fileNoWorkbook: 400,
  headingTwice: 400,
  cellTooLong: 400,
  notSignedIn: 401,
  loginRefused: 401,
  secondFactorNeeded: 401,
  codeRefused: 401,
  licenceAbsent: 401,
  licenceExpired: 401,
  licenceViolated: 401,
  keyUnknown: 401,
  keyReadsNot: 403,
  keyTooFast: 429,
  markGone: 410,
  invitationUnknown: 404,
  invitationUsed: 410,
  invitationExpired: 410,
  invitationClosed: 410,
  foreignPage: 403,
  passwordLoginOff: 403,
  passwordGiven: 403,
  secondFactorDemanded: 403,
  backupNeedsFactor: 403,
  viewing: 403,
  readOnly: 403,
  administratorOnly: 403,
  cataloguesOnly: 403,
  outsideScope: 403,
  authorOnly: 403,
  noSuchCall: 404,
  noSuchRow: 404,
  noSuchYear: 404,
  previewGone: 404,
  importStopped: 400,
  tooLarge: 413,
  fileTooLarge: 413,
  linesTooMany: 413,
  jsonOnly: 415,
  tooManyAttempts: 429,
  tooManyAtOnce: 429,
  tooBusy: 503,
  noRoom: 507,
  licenceUnfit: 400,
  backupRunning: 409,
  backupFailed: 503,
  serverError: 500,
} as const satisfies Record<RefusalCode, number>

/** The refusals that code may throw: a bug is none, the error funnel alone makes `serverError` of it. */
export type Refusable = Exclude<RefusalCode, 'serverError'>

/**
 * A refusal on its way to the error funnel, which makes the envelope of it in the caller's language.
 * An Error so that throwing it keeps a stack; recognised by its `refusal`.
 */
export type Refusal = Error & {
  refusal: Refusable
  statusCode: number
  values: Record<string, string | number>
  retryAfter?: number
}

export function refusal(code: Refusable, values: Record<string, string | number> = {}): Refusal {
  return Object.assign(new Error(code), { refusal: code, statusCode: statusOf[code], values })
}

export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && 'refusal' in error
}
