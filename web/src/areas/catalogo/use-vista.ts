import { useState } from 'react'

const CLAVE = 'modoGrid'

/** Gallery or list, remembered on this device. */
export function useVista(): [boolean, (galeria: boolean) => void] {
  const [galeria, setGaleria] = useState(() => localStorage.getItem(CLAVE) !== 'false')
  return [
    galeria,
    (nueva) => {
      localStorage.setItem(CLAVE, String(nueva))
      setGaleria(nueva)
    },
  ]
}
