const FLAG = 'gona_outbox'

/** Whether something may wait in the outbox: asked at every visit, so that an empty one costs no code and no database. */
export function outboxFlag(): boolean {
  try {
    return localStorage.getItem(FLAG) !== null
  } catch {
    return false // Storage is blocked: nothing was kept either.
  }
}

export function setOutboxFlag(isWaiting: boolean) {
  try {
    if (isWaiting) localStorage.setItem(FLAG, '1')
    else localStorage.removeItem(FLAG)
  } catch {
    // The inquiry is kept nonetheless, and the next one that waits takes it along.
  }
}
