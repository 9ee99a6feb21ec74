/**
 * Every number that a rule, an input on the screen and a constraint of the database share.
 * Imports nothing, so that client, server and schema may all take it.
 */

export const ids = {
  /** Sent instead of an id where a call creates. */
  create: -1,
  /** The option '--' of a select: never a row, never sent, never in the address. */
  placeholder: 9999,
  /** The first id of the database's sequences; ids of seeded rows are lower. */
  first: 10_000,
  max: 2_147_483_647,
  defaultGradingRule: 1,
} as const

/** Characters after trimming; an input stops there, a longer text is refused. */
export const lengths = {
  code: 20,
  shortName: 50,
  name: 300,
  /** Directors, heads and commission members. */
  person: 300,
  address: 300,
  title: 150,
  note: 150,
  /** The ground of a change. */
  reason: 300,
  productLicence: 10_000,
  /** The order by which a name came. */
  basis: 200,
  /** The name of another system, and its number of a row. */
  foreignSystem: 20,
  foreignNumber: 60,
  /** The name of a file that an import has brought. */
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
  /** The address of a notice; short enough for an index. */
  url: 500,
  login: 100,
  password: 1000,
  userName: 150,
  /** The name that the browser of a session gives itself, cut. */
  agent: 300,
  /** A code of the second factor, or a recovery code with its hyphens and blanks. */
  secondCode: 40,
  /** The token of an invitation's link, with room for what is not a token. */
  invitation: 100,
  settingKey: 50,
  /** The organisation of a product licence. */
  organisation: 300,
  organisationCode: 50,
  programName: 50,
  reportName: 60,
  viewName: 60,
  viewAddress: 2000,
  /** The path of a screen. */
  screen: 60,
  supportContact: 150,
  /** Why something is proposed, and the answer to it. */
  comment: 1000,
  /** The text of a search on the server. */
  searched: 100,
} as const

/** Characters that a numeric input takes. */
export const digits = {
  quota: 3,
  score: 4,
  configuration: 3,
  hours: 3,
  capacity: 10,
} as const

/** The ranges of numbers; both ends belong to a range. */
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
  /** The least figure of a rule. */
  least: { min: 0, max: 9999.99, scale: 2 },
  /** Years of study, with halves. */
  duration: { min: 0, max: 2_147_483_647, scale: 1, step: 0.5 },
  /** Entrance scores, admission plans. */
  count: { min: 0, max: 2_147_483_647 },
  /** Ids of academic and intake years: the last two digits of the year. */
  yearId: { min: 0, max: 99 },
  /** Rows that a search of the server answers. */
  found: { min: 1, max: 50, usual: 20 },
  /** Changes that a page of the journal has. */
  changes: { min: 1, max: 100, usual: 50 },
  /** Defects of names that one call answers. */
  defects: { min: 1, max: 10_000, usual: 200 },
  /** Names that one call corrects. */
  quotasOfMerge: { min: 0, max: 2000 },
  fixes: { min: 1, max: 200 },
} as const

/** Digits after the point; the precision counts all digits. */
export const decimals = {
  score: { precision: 4, scale: 1 },
  numericEquivalent: { precision: 5, scale: 2 },
  square: { precision: 12, scale: 2 },
  least: { precision: 6, scale: 2 },
} as const

/** The wire's `Phd`. */
export const doctorate = { none: 0, other: 1, doctor: 5 } as const
export const doctorateValues = [doctorate.none, doctorate.other, doctorate.doctor] as const

/** From the least to the most that a user may do. */
export const roles = ['reader', 'registrar', 'administrator'] as const

/** How many rows one call saves, all of them or none. */
export const rowsAtOnce = { min: 1, max: 2000 } as const

/** How many ticked rows of a table are changed alike, or deleted, at once. */
export const rowsTicked = { min: 1, max: 500 } as const

/**
 * The limits of a spreadsheet that comes in with one catalogue: bytes, bytes unpacked, bytes of a part beside the sheets and
 * their texts, lines below the headings, characters of a cell.
 */
export const spreadsheet = {
  bytes: 5 * 1024 ** 2,
  unpacked: 100 * 1024 ** 2,
  part: 1024 ** 2,
  lines: 20_000,
  cell: 32_767,
  columns: 200,
} as const

/** The limits of a workbook that comes in with a whole institution. */
export const workbook = { ...spreadsheet, bytes: 20 * 1024 ** 2, lines: 200_000 } as const

/** The most lines of a workbook that one call shows. */
export const linesAtOnce = 500

/** The limits of a file of rules: characters and rules. */
export const rulesFile = { characters: 200_000, rules: 200 } as const

/** How long a preview of a spreadsheet can be applied. */
export const previewMinutes = 30

/** Days in which the author of a change may say its ground. */
export const groundDays = 30

/** The most proposals of one person that wait for a decision. */
export const openProposals = 50

/** The views that a person keeps at most. */
export const savedViews = 100

/** The most planned names of one row. */
export const plannedNames = 50

export const proposalActions = ['add', 'change', 'delete', 'merge', 'rename'] as const
export const proposalStates = ['open', 'accepted', 'rejected', 'withdrawn'] as const

/** One row for another, one for several, several for one, and a code that another row bears again. */
export const successionKinds = ['replaced', 'split', 'joined', 'reused'] as const

export const planStates = ['planned', 'done', 'failed', 'cancelled'] as const

/** The most steps of one reorganisation. */
export const planSteps = 200

/** Rows of one change, or changes of one row, that are shown. */
export const rowsOfChange = 1000

/** The first and the last day on which a name can begin. */
export const periodDates = { first: '1900-01-01', last: '2200-12-31' } as const

export const halfYears = { autumn: 1, spring: 2 } as const

/** Academic and intake years run from the first to so many past the one in progress. */
export const years = { first: 2000, ahead: 5 } as const

export const pageSizes = { catalogue: 12, rooms: 50 } as const

/** Pixels: of the table areas of the grading rules. */
export const gradingTableHeight = 300

/** Milliseconds. */
export const delays = {
  request: 100_000,
  /** From then on the screen says that the server is slow, and waiting can be ended. */
  slow: 8000,
  toast: 5000,
  noticesOpen: 15_000,
  noticesClose: 15_000,
  /** A user who has not pressed a key for so long does not type. */
  typing: 5000,
  licenceLogout: 3000,
} as const

/** `pattern`: no blank inside, which the server has left out at both ends. */
export const login = { minLength: 2, pattern: '^\\S*$' } as const

/** Ownership of an institution, and its status by law. */
export const ownerships = ['state', 'private', 'municipal', 'interstate'] as const
export const institutionStatuses = ['none', 'national', 'special'] as const

export const licenceStates = ['inForce', 'suspended', 'withdrawn', 'reissued'] as const

/** An announced rule is shown and finds nothing. */
export const ruleStatuses = ['inForce', 'announced'] as const

/** The users of whom the second factor is demanded. */
export const demandsOfSecondFactor = ['off', 'administrators', 'all'] as const
export type DemandOfSecondFactor = (typeof demandsOfSecondFactor)[number]

/** Why the sign-on of the organisation has not led in: in the address of the login screen. */
/** A name that the sign-on service may give a person and the login screen repeats: an address or a login, never a sentence. */
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

/** Made up by the client: no answer came; what came is not ours or came too late. */
export const synthesizedStatus = { noAnswer: 521, unknown: 522 } as const

/** Header of the answer with which a page begins: the mark for its first `live/since`. */
export const markHeader = 'x-mark'

/** Header of a read that the page makes by itself, since other users changed rows: it is no activity of the user. */
export const unaskedHeader = 'x-unasked'
