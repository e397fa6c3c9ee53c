/** An e-mail as it is sent, and what is to be taken back where that fails. */
export type Message = { to: string; subject: string; text: string; replyTo: string; takeBack?: () => Promise<unknown> }
