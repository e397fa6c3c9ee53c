import { createContext, useContext } from 'react'

/** Where the site is, for links that are sent elsewhere: the browser's own origin, or that of the request in the Worker. */
export const Origin = createContext('')

export const useOrigin = () => useContext(Origin)
