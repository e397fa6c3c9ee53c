const FLAG = 'gona_outbox'

/** Returns whether something may be in the outbox. An empty one loads neither code nor database. */
export function isOutboxFlagSet(): boolean {
  try {
    return localStorage.getItem(FLAG) !== null
  } catch {
    return false // Storage is blocked: nothing was saved either.
  }
}

export function setOutboxFlag(isNeeded: boolean) {
  try {
    if (isNeeded) localStorage.setItem(FLAG, '1')
    else localStorage.removeItem(FLAG)
  } catch {
    // The inquiry is saved nevertheless, and is sent with the next queued one.
  }
}

export const QUEUED = 'Saved on this device. It will be sent when you are online.'
