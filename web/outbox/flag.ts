const FLAG = 'gona_outbox'

/** Whether something may be in the outbox: read at every visit, so that an empty one costs no code and no database. */
export function outboxFlag(): boolean {
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
    // The inquiry is saved nonetheless, and is sent with the next queued one.
  }
}
