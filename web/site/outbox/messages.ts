/** The message for an inquiry that will be sent when there is a connection. */
export const QUEUED = 'Saved on this device. It will be sent when you are online.'
