import { createContext } from 'react'

/** Opens the login panel. */
export const AccesoContext = createContext<() => void>(() => undefined)
