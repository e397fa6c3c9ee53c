/** The element behind the first screen with what the head could wait for: scripts and the whole style sheet. */
export const HEAD_REST_ID = 'head-rest'
