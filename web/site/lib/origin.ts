import { createContext, useContext } from 'react'

/** The site's origin, for links used elsewhere: the browser's own, or in the Worker the request's. */
export const Origin = createContext('')

export const useOrigin = () => useContext(Origin)
