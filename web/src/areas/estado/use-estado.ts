import { estadoDelServicio } from '@surtia/contracts/estado.ts'
import { type EstadoDelServicio, textosDeEstado } from '@surtia/rules/estado/textos.ts'
import { useEffect, useState } from 'react'
import { send } from '../../api/send.ts'

const CADA_MS = 30_000

/** What the server wrote into the page (server areas/estado/pagina.ts), with the hour of its clock. */
function readEscrita(): { servicio: EstadoDelServicio; ahora: string } | undefined {
  if (typeof document === 'undefined') return undefined
  const escrita = document.querySelector('script[id="lista-de-la-pagina"]')?.textContent ?? ''
  return escrita.startsWith('{"servicio"') ? JSON.parse(escrita) : undefined
}

/** How the service is: as the page brought it, and asked again every half a minute. `fallo`: the last time nobody answered. */
export function useEstado() {
  const [escrita] = useState(readEscrita)
  const [sabido, setSabido] = useState(escrita && { servicio: escrita.servicio, ahora: new Date(escrita.ahora) })
  const [fallo, setFallo] = useState(false)
  const [vez, setVez] = useState(0)
  useEffect(() => {
    let vigente = true
    // the server's clock goes on from the hour that it wrote; the browser's may be wrong
    const ahora = () => (escrita ? new Date(Date.parse(escrita.ahora) + performance.now()) : new Date())
    const preguntar = () => {
      send(estadoDelServicio).then(
        ({ data }) => {
          if (!vigente) return
          setSabido({ servicio: data, ahora: ahora() })
          setFallo(false)
        },
        () => vigente && setFallo(true),
      )
    }
    if (!escrita || vez > 0) preguntar()
    const reloj = setInterval(preguntar, CADA_MS)
    return () => {
      vigente = false
      clearInterval(reloj)
    }
  }, [escrita, vez])
  return {
    textos: sabido && textosDeEstado(sabido.servicio, sabido.ahora),
    fallo,
    reintentar: () => {
      setFallo(false)
      setVez(vez + 1)
    },
  }
}
