/** What a visitor is told of an inquiry that waits for a line. */
export const SAVED_HERE = 'Saved on this phone, will be sent when you are online'
