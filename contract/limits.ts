/**
 * Shared limits (domain.md#limits-once). This file imports nothing, so client, server and schema can import
 * it.
 */

export const ids = {
  create: -1,
  /** Id of the option '--' (no row is chosen) of a select. No call and no URL contains it. */
  placeholder: 9999,
  /** First id of the database's sequences. Seeded rows have lower ids. */
  first: 10_000,
  max: 2_147_483_647,
  defaultGradingRule: 1,
} as const

/** Maximal lengths of trimmed texts. An input accepts no more; the server refuses a longer text. */
export const lengths = {
  code: 20,
  shortName: 50,
  name: 300,
  /** Names of directors, heads and members of commissions. */
  person: 300,
  address: 300,
  title: 150,
  note: 150,
  reason: 300,
  productLicence: 10_000,
  basis: 200,
  foreignSystem: 20,
  foreignNumber: 60,
  fileName: 255,
  mail: 150,
  phone: 150,
  licenceNumber: 150,
  resolution: 150,
  supplement: 150,
  kindText: 150,
  groupName: 20,
  /** Label of an academic year, such as 2026-2027. */
  yearLabel: 9,
  extraText: 20,
  roomNumber: 20,
  subgroup: 10,
  definition: 300,
  formula: 300,
  licenceText: 2000,
  grade: 50,
  letter: 3,
  fieldName: 50,
  markField: 50,
  noticeText: 2000,
  /** The limit keeps the URL short enough for an index. */
  url: 500,
  login: 100,
  password: 1000,
  userName: 150,
  /** A longer User-Agent header is cut. */
  agent: 300,
  /** Code of a second factor, or a recovery code with hyphens and blanks. */
  secondCode: 40,
  /** A longer token is refused before the query. */
  invitation: 100,
  settingKey: 50,
  organisation: 300,
  organisationCode: 50,
  programName: 50,
  reportName: 60,
  viewName: 60,
  viewAddress: 2000,
  /** Path below the base path. */
  screen: 60,
  supportContact: 150,
  /** Reason of a proposal, or reply to a proposal. */
  comment: 1000,
  searched: 100,
} as const

/** Maximal number of digits in an input. */
export const digits = {
  quota: 3,
  score: 4,
  configuration: 3,
  hours: 3,
  capacity: 10,
} as const

/** Both bounds are included. */
export const ranges = {
  quota: { min: 0, max: 999 },
  hours: { min: 0, max: 999 },
  configuration: { min: 0, max: 999 },
  score: { min: 0, max: 100 },
  numericEquivalent: { min: 0, max: 100 },
  course: { min: 1, max: 10 },
  oz: { min: 0, max: 1 },
  educationCycle: { min: 1, max: 3 },
  infoOrValue: { min: 0, max: 1 },
  capacity: { min: 0, max: 9_999_999_999 },
  square: { min: 0, max: 9_999_999_999.99 },
  least: { min: 0, max: 9999.99, scale: 2 },
  /** Years of study, in steps of half a year. */
  duration: { min: 0, max: 2_147_483_647, scale: 1, step: 0.5 },
  /** Entrance scores and places of admission plans. */
  count: { min: 0, max: 2_147_483_647 },
  yearId: { min: 0, max: 99 },
  found: { min: 1, max: 50, usual: 20 },
  changes: { min: 1, max: 100, usual: 50 },
  defects: { min: 1, max: 10_000, usual: 200 },
  quotasOfMerge: { min: 0, max: 2000 },
  fixes: { min: 1, max: 200 },
} as const

/** `precision`: number of all digits; `scale`: number of decimals. */
export const decimals = {
  score: { precision: 4, scale: 1 },
  numericEquivalent: { precision: 5, scale: 2 },
  square: { precision: 12, scale: 2 },
  least: { precision: 6, scale: 2 },
} as const

export const doctorate = { none: 0, other: 1, doctor: 5 } as const
export const doctorateValues = [doctorate.none, doctorate.other, doctorate.doctor] as const

/** Each role has all rights of the roles before it. */
export const roles = ['reader', 'registrar', 'administrator'] as const

export const rowsAtOnce = { min: 1, max: 2000 } as const

export const selectedRows = { min: 1, max: 500 } as const

/**
 * Limits of a spreadsheet with one catalogue. `bytes`: of the file; `unpacked`: bytes after unpacking;
 * `part`: bytes of a part that contains neither sheets nor texts; `lines`: below the headings; `cell`:
 * characters.
 */
export const spreadsheet = {
  bytes: 5 * 1024 ** 2,
  unpacked: 100 * 1024 ** 2,
  part: 1024 ** 2,
  lines: 20_000,
  cell: 32_767,
  columns: 200,
} as const

export const workbook = { ...spreadsheet, bytes: 20 * 1024 ** 2, lines: 200_000 } as const

export const maxLinesAtOnce = 500

export const rulesFile = { characters: 200_000, rules: 200 } as const

export const previewMinutes = 30

/** Days during which the author of a change can edit its reason. */
export const reasonEditDays = 30

export const maxOpenProposals = 50

export const maxSavedViews = 100

export const maxSavedReports = 100

export const maxPlannedNames = 50

export const proposalActions = ['add', 'change', 'delete', 'merge', 'rename'] as const
export const proposalStates = ['open', 'accepted', 'rejected', 'withdrawn'] as const

/**
 * Kinds of succession. `replaced`: one row replaces another. `split`: several rows replace one. `joined`: one
 * row replaces several. `reused`: a different row receives the code.
 */
export const successionKinds = ['replaced', 'split', 'joined', 'reused'] as const

export const planStates = ['planned', 'done', 'failed', 'cancelled'] as const

/** Maximum numbers of steps. `most`: steps of a plan. `parsed`: a body with more steps is malformed. */
export const planSteps = { most: 200, parsed: 1000 } as const

/** Maximum number of rows returned for a change, and of changes returned for a row. */
export const maxRowsOfChange = 1000

export const periodDates = { first: '1900-01-01', last: '2200-12-31' } as const

export const halfYears = { autumn: 1, spring: 2 } as const

/**
 * Academic and intake years exist from the year `first` to the year that is `ahead` years after the current
 * one.
 */
export const years = { first: 2000, ahead: 5 } as const

export const pageSizes = { catalogue: 12, rooms: 50 } as const

export const gradingTableHeight = 300

/** Delays and timeouts in milliseconds. */
export const delays = {
  request: 100_000,
  /** After this time the client shows that the server is slow, with a button that aborts the call. */
  slow: 8000,
  toast: 5000,
  noticesOpen: 15_000,
  noticesClose: 15_000,
  /** The client regards the user as typing for this time after the last key. */
  typing: 5000,
  licenceLogout: 3000,
} as const

/** The server trims the login before it checks `pattern`. */
export const login = { minLength: 2, pattern: '^\\S*$' } as const

export const ownerships = ['state', 'private', 'municipal', 'interstate'] as const
export const institutionStatuses = ['none', 'national', 'special'] as const

export const licenceStates = ['inForce', 'suspended', 'withdrawn', 'reissued'] as const

/** Statuses of a rule. An announced rule is shown but produces no findings. */
export const ruleStatuses = ['inForce', 'announced'] as const

export const secondFactorDemands = ['off', 'administrators', 'all'] as const
export type SecondFactorDemand = (typeof secondFactorDemands)[number]

/**
 * Name from the sign-on service that the login screen may show: an e-mail address or a login, never a
 * sentence.
 */
export const signOnNamePattern = /^[\p{L}\p{N}.@_+-]{2,100}$/u

/** Reasons for a refused single sign-on. A parameter of the login screen's URL contains the reason. */
export const ssoRefusals = [
  'unknown',
  'unverified',
  'bound',
  'unavailable',
  'clock',
  'late',
  'cancelled',
  'failed',
] as const
export type SsoRefusal = (typeof ssoRefusals)[number]

export const languageCookieDays = 60

/**
 * HTTP statuses that the client itself gives to a failed call. `noAnswer`: there was no response. `unknown`:
 * the call timed out or was aborted, or its response is not an envelope.
 */
export const synthesizedStatus = { noAnswer: 521, unknown: 522 } as const

/** Response header with the mark that the page's first `live/since` sends. */
export const markHeader = 'x-mark'

/** Header of a read that was caused by changes of other users. It does not count as activity. */
export const backgroundHeader = 'x-unasked'
