import { createContext, useContext } from 'react'

/** Returns the site's origin, for links sent elsewhere: the browser's own, or the request's in the Worker. */
export const Origin = createContext('')

export const useOrigin = () => useContext(Origin)
