/** What stands by an inquiry that is sent once there is a connection. */
export const QUEUED = 'Saved on this device, will be sent when you are online'
