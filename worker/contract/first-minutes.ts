/** Which of a new site's first steps are done, judged by facts. */
export type FirstMinutes = {
  /** Which parts of the settings still say who the demonstration's firm is, and how it is reached. */
  missingFacts: ('firm' | 'contact')[]
  /** There is a machine with an image that is not the demonstration's. */
  machine: boolean
  /** Inquiries are sent by e-mail as well. */
  mail: boolean
  passkey: boolean
  backup: boolean
  demonstration: DemonstrationState
}

/** How much of the demonstration content is unchanged, and how much can be restored. */
export type DemonstrationState = { rows: number; removed: number }
