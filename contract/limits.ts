/**
 * Numbers shared by a rule, an input on a screen and a database constraint. Imports nothing, so client, server and schema may
 * import it.
 */

export const ids = {
  /** Sent instead of an id to create a row. */
  create: -1,
  /** Option '--' of a select: no row, never sent, never in the address. */
  placeholder: 9999,
  /** First id of the database's sequences; seeded rows have lower ids. */
  first: 10_000,
  max: 2_147_483_647,
  defaultGradingRule: 1,
} as const

/** Maximum of characters after trimming. Inputs stop there; a longer text is refused. */
export const lengths = {
  code: 20,
  shortName: 50,
  name: 300,
  /** Directors, heads and commission members. */
  person: 300,
  address: 300,
  title: 150,
  note: 150,
  /** Reason of a change. */
  reason: 300,
  productLicence: 10_000,
  /** Order that introduced a name. */
  basis: 200,
  /** Name of another system, and the number of a row in it. */
  foreignSystem: 20,
  foreignNumber: 60,
  /** Name of an imported file. */
  fileName: 255,
  mail: 150,
  phone: 150,
  licenceNumber: 150,
  resolution: 150,
  supplement: 150,
  kindText: 150,
  groupName: 20,
  /** 2026-2027. */
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
  /** Address of a notice; short enough for an index. */
  url: 500,
  login: 100,
  password: 1000,
  userName: 150,
  /** User-Agent of a session, truncated. */
  agent: 300,
  /** Code of a second factor, or a recovery code with hyphens and blanks. */
  secondCode: 40,
  /** Token of an invitation; longer ones are refused before the lookup. */
  invitation: 100,
  settingKey: 50,
  /** Organisation of a product licence. */
  organisation: 300,
  organisationCode: 50,
  programName: 50,
  reportName: 60,
  viewName: 60,
  viewAddress: 2000,
  /** Path of a screen. */
  screen: 60,
  supportContact: 150,
  /** Reason of a proposal, and the answer to it. */
  comment: 1000,
  /** Text of a search on the server. */
  searched: 100,
} as const

/** Characters of numeric inputs. */
export const digits = {
  quota: 3,
  score: 4,
  configuration: 3,
  hours: 3,
  capacity: 10,
} as const

/** Ranges of numbers, including both ends. */
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
  /** Minimum in a rule. */
  least: { min: 0, max: 9999.99, scale: 2 },
  /** Years of study, with halves. */
  duration: { min: 0, max: 2_147_483_647, scale: 1, step: 0.5 },
  /** Entrance scores, admission plans. */
  count: { min: 0, max: 2_147_483_647 },
  /** Ids of academic and intake years: the last two digits of the year. */
  yearId: { min: 0, max: 99 },
  /** Rows of a search on the server. */
  found: { min: 1, max: 50, usual: 20 },
  /** Changes on a page of the journal. */
  changes: { min: 1, max: 100, usual: 50 },
  /** Defects of names in one answer. */
  defects: { min: 1, max: 10_000, usual: 200 },
  quotasOfMerge: { min: 0, max: 2000 },
  /** Names corrected by one call. */
  fixes: { min: 1, max: 200 },
} as const

/** Decimals (`scale`) and total digits (`precision`). */
export const decimals = {
  score: { precision: 4, scale: 1 },
  numericEquivalent: { precision: 5, scale: 2 },
  square: { precision: 12, scale: 2 },
  least: { precision: 6, scale: 2 },
} as const

/** Values of `Phd` in calls. */
export const doctorate = { none: 0, other: 1, doctor: 5 } as const
export const doctorateValues = [doctorate.none, doctorate.other, doctorate.doctor] as const

/** From the fewest rights to the most. */
export const roles = ['reader', 'registrar', 'administrator'] as const

/** Rows that one call saves, all or none. */
export const rowsAtOnce = { min: 1, max: 2000 } as const

/** Selected rows of a table to change or delete at once. */
export const rowsTicked = { min: 1, max: 500 } as const

/**
 * Limits of a spreadsheet with one catalogue: bytes, bytes unpacked, bytes of other parts than sheets and texts, lines below
 * the headings, characters of a cell.
 */
export const spreadsheet = {
  bytes: 5 * 1024 ** 2,
  unpacked: 100 * 1024 ** 2,
  part: 1024 ** 2,
  lines: 20_000,
  cell: 32_767,
  columns: 200,
} as const

/** Limits of a workbook with a whole institution. */
export const workbook = { ...spreadsheet, bytes: 20 * 1024 ** 2, lines: 200_000 } as const

/** Maximum of workbook lines in one answer. */
export const linesAtOnce = 500

/** Limits of a file of rules: characters and rules. */
export const rulesFile = { characters: 200_000, rules: 200 } as const

/** Time after which a preview of a spreadsheet cannot be applied any more. */
export const previewMinutes = 30

/** Days in which the author of a change can set its reason. */
export const groundDays = 30

/** Maximum of open proposals of a user. */
export const openProposals = 50

/** Maximum of saved views of a user. */
export const savedViews = 100

/** Maximum of planned names of a row. */
export const plannedNames = 50

export const proposalActions = ['add', 'change', 'delete', 'merge', 'rename'] as const
export const proposalStates = ['open', 'accepted', 'rejected', 'withdrawn'] as const

/** One row replaces another; one becomes several; several become one; a code is used again by another row. */
export const successionKinds = ['replaced', 'split', 'joined', 'reused'] as const

export const planStates = ['planned', 'done', 'failed', 'cancelled'] as const

/** Maximum of steps of a reorganisation. */
export const planSteps = 200

/** Maximum of shown rows of a change, or changes of a row. */
export const rowsOfChange = 1000

/** First and last day on which a name can begin. */
export const periodDates = { first: '1900-01-01', last: '2200-12-31' } as const

export const halfYears = { autumn: 1, spring: 2 } as const

/** Academic and intake years exist from the first to `ahead` after the current one. */
export const years = { first: 2000, ahead: 5 } as const

export const pageSizes = { catalogue: 12, rooms: 50 } as const

/** Height of the tables of grading rules, pixels. */
export const gradingTableHeight = 300

/** Milliseconds. */
export const delays = {
  request: 100_000,
  /** After this time the client shows that the server is slow, and offers to stop waiting. */
  slow: 8000,
  toast: 5000,
  noticesOpen: 15_000,
  noticesClose: 15_000,
  /** A user counts as typing until this time after the last key. */
  typing: 5000,
  licenceLogout: 3000,
} as const

/** `pattern`: no blank inside; the server has trimmed the ends. */
export const login = { minLength: 2, pattern: '^\\S*$' } as const

/** Ownership of an institution, and its legal status. */
export const ownerships = ['state', 'private', 'municipal', 'interstate'] as const
export const institutionStatuses = ['none', 'national', 'special'] as const

export const licenceStates = ['inForce', 'suspended', 'withdrawn', 'reissued'] as const

/** An announced rule is shown, but has no findings. */
export const ruleStatuses = ['inForce', 'announced'] as const

/** Users who need a second factor. */
export const demandsOfSecondFactor = ['off', 'administrators', 'all'] as const
export type DemandOfSecondFactor = (typeof demandsOfSecondFactor)[number]

/** Why a single sign-on failed; a parameter of the login screen. */
/** A login from the sign-on service that the login screen may show: an address or a login, never a sentence. */
export const nameOfSignOn = /^[\p{L}\p{N}.@_+-]{2,100}$/u

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

/** Statuses made by the client: no answer, or an answer that is late or not from this server. */
export const synthesizedStatus = { noAnswer: 521, unknown: 522 } as const

/** Header of the answer with which a page begins: the mark for its first `live/since`. */
export const markHeader = 'x-mark'

/** Header of a read that the page makes by itself, since other users changed rows: it is no activity of the user. */
export const unaskedHeader = 'x-unasked'
