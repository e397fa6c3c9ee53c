/** An e-mail to send, and what to undo if sending fails. */
export type Message = { to: string; subject: string; text: string; replyTo: string; takeBack?: () => Promise<unknown> }
